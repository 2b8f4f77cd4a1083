import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { insertRows } from '../bulk'
import { randomOf } from '../random'
import { buildingRows, type BuildingRow } from './building-rows'
import { modelRows } from './model-rows'

const NEWS: readonly (readonly [type: string, title: (b: BuildingRow) => string, content: string])[] = [
  ['licence', b => `${b.permits.at(-1)?.towers ?? '3号楼'}取得预售许可`, '户型与一房一价表同日公示，开盘时间以楼盘公告为准。'],
  ['price', () => '备案均价调整', '调整后的价格以住建部门一房一价公示为准。'],
  ['progress', () => '1、2号楼结构封顶', '其余楼栋按计划施工，外立面与园林随后展开。'],
  ['opening', b => `${b.name}新一批房源开盘`, '采用公证摇号选房，登记后按顺序入场。'],
  ['activity', () => '样板间开放', '每日 09:00–18:00 可预约参观，须携带身份证件登记。'],
  ['delivery', () => '首批业主开始收房', '按楼栋分批办理，查验无误后领取钥匙。'],
  ['other', () => '周边道路通车', '项目东侧支路建成通车，步行到地铁站缩短约 200 米。'],
]

function newsRows(building: BuildingRow, now: number) {
  const random = randomOf('news', building.id)
  const total = building.id === 1 ? 11 : random.int(2, 7)
  return Array.from({ length: total }, (_, i) => {
    const [type, title, content] = NEWS[building.id === 1 ? i % 5 : random.int(0, NEWS.length - 1)] ?? NEWS[0] ?? ['other', () => '', '']
    return { building_id: building.id, title: title(building), content, type, created_at: now - Math.round((i * random.real(9, 24) + random.real(0.2, 1.5)) * DAY_SECONDS) }
  })
}

function brokerRows(building: BuildingRow, firstId: number) {
  return Array.from({ length: building.id === 1 ? 2 : 1 + building.id % 2 }, (_, i) => {
    const id = firstId + i
    return { id, name: `演示经纪人 ${String(id).padStart(2, '0')}`, avatar: `/static/demo/avatar-${(id + 2) % 8 + 1}.webp`, company: '演示新房代理公司', building_id: building.id, phone_relay: `400-000-0000 转 ${3000 + id}`, sort: i + 1 }
  })
}

/** New builds with their models, news and brokers. */
export async function writeBuildings(db: Database, now: number): Promise<void> {
  const buildings = buildingRows(now)
  await insertRows(db, 'building', buildings)
  await insertRows(db, 'model', modelRows(buildings))
  await insertRows(db, 'dynamic', buildings.flatMap(building => newsRows(building, now)))
  let next = 1
  const brokers = buildings.flatMap(building => {
    const rows = brokerRows(building, next)
    next += rows.length
    return rows
  })
  await insertRows(db, 'broker', brokers)
}
