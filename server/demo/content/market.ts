import { addMonths, lastMonths, monthStart } from '../../../src/lib/dates'
import { percentText, unitPriceText } from '../../../src/lib/money'
import type { Database } from '../../db/database'
import { monthStats, monthStatsBy } from '../../modules/house/market/months'
import { insertRows } from '../bulk'
import { createSeededRandom } from '../random'

const CITY = 110100
/** Number of recent months with a comment. */
const COMMENTED = 6
const INDEXED = 36
const DAYS_AFTER = 5
const DAY = 86_400

interface Comment {
  month: string
  region_id: number
  title: string
  content: string
  points: string[]
  author: string
  is_demo: boolean
  created_at: number
}

/** Comments on a month's figures. null: nothing was sold. */
async function commentOn(db: Database, month: string, now: number): Promise<Comment | null> {
  const months = [addMonths(month, -1), month]
  const filter = { region_ids: [CITY] }
  const [before, stat] = await monthStats({ db }, months, filter)
  if (!before || !stat || stat.deal_total === 0 || stat.avg_unit_price === null) return null
  const regions = await db.query<{ id: number; name: string }>(
    `select id, name from region where level = 'region'`,
  )
  const places = [...(await monthStatsBy({ db }, [month], { filter, place: 'h.region_id' }))]
    .flatMap(([id, [one]]) =>
      one && one.deal_total > 0 && one.avg_discount_rate !== null
        ? [
            {
              name: regions.find(region => region.id === id)?.name ?? '',
              rate: one.avg_discount_rate,
              total: one.deal_total,
            },
          ]
        : [],
    )
    .sort((a, b) => a.rate - b.rate)
  const [nearest] = [...places].sort((a, b) => Math.abs(a.rate) - Math.abs(b.rate))
  const farthest = places.at(-1)
  const change = stat.deal_total - before.deal_total
  const said =
    change === 0
      ? `${Number(month.slice(5))} 月成交 ${stat.deal_total} 套，与上月持平`
      : `${Number(month.slice(5))} 月成交 ${stat.deal_total} 套，比上月${change > 0 ? '多' : '少'} ${Math.abs(change)} 套`
  const points = [
    `均价 ${unitPriceText(stat.avg_unit_price)}${before.avg_unit_price === null ? '' : `，上月 ${unitPriceText(before.avg_unit_price)}`}`,
    ...(stat.success_rate === null ? [] : [`当月结束的房源中 ${percentText(stat.success_rate)} 成交`]),
    ...(nearest && farthest && nearest !== farthest
      ? [
          `${nearest.name}成交最接近挂牌均价（${nearest.rate < 0 ? '高' : '低'} ${percentText(Math.abs(nearest.rate))}），${farthest.name}低得最多（${percentText(farthest.rate)}）`,
        ]
      : []),
  ]
  return {
    month,
    region_id: CITY,
    title: `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月点评`,
    content: `${said}。${points.join('；')}。套数少的区一两套就能改变均价，不宜单独看。`,
    points,
    author: '演示研究院',
    is_demo: true,
    created_at: Math.min(now, monthStart(addMonths(month, 1)) + DAYS_AFTER * DAY),
  }
}

/** Inserts comments on past months that have none. */
export async function writeMonthComments(db: Database, now: number): Promise<void> {
  const written = await db.query<{ month: string }>('select month from month_comment where region_id = $1', [
    CITY,
  ])
  const comments: Comment[] = []
  for (const month of lastMonths(now, COMMENTED)) {
    if (written.some(row => row.month === month)) continue
    const comment = await commentOn(db, month, now)
    if (comment) comments.push(comment)
  }
  await insertRows(db, 'month_comment', comments)
}

/** Inserts an invented price index of the city: a real one is imported in its place. */
export async function writePriceIndex(db: Database, now: number): Promise<void> {
  const rows = lastMonths(now, INDEXED).flatMap(month =>
    (['new', 'second'] as const).map(kind => {
      const random = createSeededRandom('price index', kind, month)
      return {
        city: '北京',
        month,
        kind,
        mom: Math.round(10 * (kind === 'new' ? 99.8 : 99.5) + 4 * random.bell()) / 10,
        yoy: Math.round(10 * (kind === 'new' ? 97.6 : 94.8) + 6 * random.bell()) / 10,
        source: '演示指数，非国家统计局数据',
        is_demo: true,
      }
    }),
  )
  const known = await db.query<{ month: string }>('select distinct month from price_index')
  await insertRows(
    db,
    'price_index',
    rows.filter(row => !known.some(({ month }) => month === row.month)),
  )
}
