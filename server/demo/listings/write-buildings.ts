import type { DynamicType } from '../../../src/contract/codes'
import { addDays, DAY_SECONDS, dayStart } from '../../../src/lib/dates'
import { unitPriceText } from '../../../src/lib/money'
import type { Database } from '../../db/database'
import { portraitUrl } from '../../../src/lib/portraits'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import { buildingRows, type BuildingRow } from './building-rows'
import { flatRows } from './flat-rows'
import { modelRows } from './model-rows'

interface News {
  building_id: number
  title: string
  content: string
  type: DynamicType
  created_at: number
}
type Told = readonly [type: DynamicType, title: string, content: string]

/** Days from the permit to the opening of its towers; the first open when the building does. */
const OPEN_AFTER = 16
const MORNING = 10 * 3600

/** What is told of each permit: that it was given, the average price that is filed with it, that its towers are on sale. */
function permitNews({ permits, open_time }: BuildingRow): [date: string, told: Told][] {
  return permits.flatMap(({ towers, no, date, units, filed_price }, i) => {
    const opens = i === 0 && open_time !== null && open_time >= date ? open_time : addDays(date, OPEN_AFTER)
    const former = permits[i - 1]?.filed_price
    const price = unitPriceText(filed_price)
    return [
      [
        date,
        [
          'licence',
          `${towers}取得预售许可`,
          `${no}，共 ${units} 套。一房一价表在十日内公示，开盘时间以楼盘公告为准。`,
        ],
      ],
      [
        date,
        [
          'price',
          former === undefined ? '公示备案均价' : '备案均价调整',
          former === undefined
            ? `${towers}备案均价 ${price}。`
            : `${towers}备案均价 ${price}，上一批为 ${unitPriceText(former)}；每套价格以住建部门一房一价公示为准。`,
        ],
      ],
      [opens, ['opening', `${towers}开盘`, '采用公证摇号选房，登记后按顺序入场。']],
    ]
  })
}

const OTHER_NEWS: Record<BuildingRow['status'], readonly Told[]> = {
  coming: [
    ['progress', '基础工程完工', '主体随后动工，预售许可以住建部门公示为准。'],
    ['activity', '城市展厅开放', '每日 09:00–18:00 可预约参观，须携带身份证件登记。'],
  ],
  on_sale: [
    ['progress', '结构封顶', '外立面与园林按计划展开。'],
    ['activity', '样板间开放', '每日 09:00–18:00 可预约参观，须携带身份证件登记。'],
    ['other', '周边道路通车', '项目东侧支路建成通车，步行到地铁站缩短约 200 米。'],
  ],
  sold_out: [
    ['delivery', '首批业主开始收房', '按楼栋分批办理，查验无误后领取钥匙。'],
    ['progress', '园林施工完成', '公共区域同步开放。'],
    ['other', '周边道路通车', '项目东侧支路建成通车。'],
  ],
}

/** The news of a building: what follows from its permits, and what else happened. */
function newsRows(building: BuildingRow, now: number): News[] {
  const random = randomOf('news', building.id)
  const permits = permitNews(building).map(([date, told]) => [dayStart(date) + MORNING, told] as const)
  const others = OTHER_NEWS[building.status].map(
    told => [now - Math.round(random.real(0.3, 120) * DAY_SECONDS), told] as const,
  )
  return [...permits, ...others]
    .filter(([at]) => at <= now)
    .map(([created_at, [type, title, content]]) => ({
      building_id: building.id,
      title,
      content,
      type,
      created_at,
    }))
}

function brokerRows(building: BuildingRow, firstId: number) {
  return Array.from({ length: building.id === 1 ? 2 : 1 + (building.id % 2) }, (_, i) => {
    const id = firstId + i
    return {
      id,
      name: `演示经纪人 ${String(id).padStart(2, '0')}`,
      avatar: portraitUrl(((id + 2) % 8) + 1),
      company: '演示新房代理公司',
      building_id: building.id,
      phone_relay: `400-000-0000 转 ${3000 + id}`,
      is_on_site: i === 0 || building.id % 3 === 0,
      look_total: building.id === 1 ? ([214, 96][i] ?? 0) : randomOf('broker', id).int(0, 180),
      sort: i + 1,
    }
  })
}

/** New builds with their models, towers, flats, news and brokers. */
export async function writeBuildings(db: Database, now: number): Promise<void> {
  const buildings = buildingRows(now)
  await insertRows(db, 'building', buildings)
  const models = modelRows(buildings)
  const { towers, flats } = flatRows(buildings, models, now)
  await insertRows(db, 'model', models)
  await insertRows(db, 'tower', towers)
  await insertRows(db, 'flat', flats)
  await insertRows(
    db,
    'dynamic',
    buildings.flatMap(building => newsRows(building, now)),
  )
  let next = 1
  const brokers = buildings.flatMap(building => {
    const rows = brokerRows(building, next)
    next += rows.length
    return rows
  })
  await insertRows(db, 'broker', brokers)
}
