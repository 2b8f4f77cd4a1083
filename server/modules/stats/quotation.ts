import type { Series } from '../../../src/contract/stats/schema'
import { addMonths, lastMonths, monthStart } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { dealSums } from '../house/deals'
import { monthStats } from '../house/market/months'
import { insideSql } from '../../shared/regions'
import { parameters } from '../../shared/sql'
import { calculateChange, regionMonths, statRegion } from './months'

type Points = Series['points']

const UNIT = '分/㎡'
const MONTHS = 12

interface Xiaoqu {
  id: number
  name: string
  region_id: number
}

async function loadQuotedXiaoqu({ db }: Context, id: number): Promise<Xiaoqu> {
  const xiaoqu = await db.one<Xiaoqu>(
    'select id, name, region_id from xiaoqu where id = $1 and deleted_at is null',
    [id],
  )
  if (!xiaoqu) throw notFound('小区不存在')
  return xiaoqu
}

/** Returns asking prices by month: of one community, or the mean over a region's communities. `total` is the number of communities. */
export async function loadAskPoints(
  { db }: Context,
  months: readonly string[],
  place: { xiaoquId: number } | { regionId: number },
): Promise<Points> {
  const p = parameters()
  const where =
    'xiaoquId' in place ? `x.id = ${p.add(place.xiaoquId)}` : insideSql('x.region_id', [place.regionId], p)
  const rows = await db.query<{ month: string; value: number; total: number }>(
    `
    select q.month, round(avg(q.avg_price)) as value, count(*) as total
    from xiaoqu_price q
    join xiaoqu x on x.id = q.xiaoqu_id and x.deleted_at is null
    where q.month = any(${p.add(months)}) and ${where} group by q.month`,
    p.values,
  )
  return months.map(month => rows.find(row => row.month === month) ?? { month, value: null, total: 0 })
}

const dealPoints = (stats: Awaited<ReturnType<typeof monthStats>>): Points =>
  stats.map(stat => ({ month: stat.month, value: stat.avg_unit_price, total: stat.deal_total }))

const latest = (points: Points) => points.map(point => point.value).filter(value => value !== null)

/** Returns asking prices and auction deals of a community and its district, or of a region alone, over the last full months. */
export async function quotation(
  context: Context,
  {
    xiaoqu_id,
    region_id,
    months: count = MONTHS,
  }: { xiaoqu_id?: number | undefined; region_id?: number | undefined; months?: number | undefined },
) {
  const months = lastMonths(context.now, count)
  const xiaoqu = xiaoqu_id === undefined ? null : await loadQuotedXiaoqu(context, xiaoqu_id)
  const region = await statRegion(context, xiaoqu?.region_id ?? region_id)
  const series: Series[] = []
  const add = (key: string, title: string, points: Points) => {
    series.push({ key, title, unit: UNIT, points })
    return points
  }
  const regionAsk = await loadAskPoints(context, months, { regionId: region.id })
  const regionDeals = dealPoints(await regionMonths(context, { region_id: region.id }, months))
  const ask = xiaoqu
    ? add('xiaoqu_ask', `${xiaoqu.name}挂牌价`, await loadAskPoints(context, months, { xiaoquId: xiaoqu.id }))
    : regionAsk
  if (xiaoqu)
    add(
      'xiaoqu_deal',
      `${xiaoqu.name}法拍成交价`,
      dealPoints(await monthStats(context, months, { xiaoqu_ids: [xiaoqu.id] })),
    )
  add('region_ask', `${region.name}挂牌价`, regionAsk)
  add('region_deal', `${region.name}法拍成交价`, regionDeals)
  const known = latest(ask)
  const now = known[known.length - 1] ?? null
  const deals = await dealSums(context, {
    ...(xiaoqu ? { xiaoqu_ids: [xiaoqu.id] } : { region_ids: [region.id] }),
    since: monthStart(months[0] ?? ''),
    until: monthStart(addMonths(months[months.length - 1] ?? '', 1)),
  })
  return {
    series,
    avg_price: now ?? 0,
    change: calculateChange(now, known[known.length - 2] ?? null),
    auction_discount: deals.below_rate,
  }
}
