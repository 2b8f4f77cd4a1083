import type { z } from 'zod'
import { HOUSE_STATUS_LABELS, ROUND_LABELS } from '../../../src/contract/codes'
import type { EvidenceRow } from '../../../src/contract/xiaoqu/cards'
import type { xiaoquCalls } from '../../../src/contract/xiaoqu/schema'
import { formatCsv, type Cell } from '../../../src/lib/csv'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters } from '../../shared/sql'
import { ENDED_AT, evidenceSql, IS_PAID, IS_PRICED, LEASE, loadEvidencePlace } from './evidence-filter'

type Calls = typeof xiaoquCalls

/** Maximum rounds in the table. */
const MAX_ROWS = 5000

const COLUMNS = `h.id, h.title, h.kind, h.round, h.status, h.court, ${ENDED_AT} as closed_at, h.area,
  case when h.status = 'sold' then h.deal_price else h.start_price end as price,
  case when ${IS_PRICED} then h.unit_price end as unit_price,
  case when h.area > 0 then round(h.market_price / h.area)::bigint end as asking_unit_price,
  case when ${IS_PAID} then h.discount_rate end as discount_rate,
  ${LEASE} as has_lease`
const LATEST_FIRST = 'closed_at desc, h.id desc'

/** xiaoqu/evidence-rows: the rounds behind a figure, latest first. */
export async function xiaoquEvidenceRows(
  context: Context,
  { xiaoqu_id, figure, court, ...page }: z.output<Calls['xiaoqu/evidence-rows']['request']>,
): Promise<z.input<Calls['xiaoqu/evidence-rows']['result']>> {
  const place = await loadEvidencePlace(context, xiaoqu_id)
  const bounds = pageBounds(page)
  const p = parameters()
  const where = evidenceSql(place, { figure, court }, p)
  const counted = parameters()
  const [rows, count] = await Promise.all([
    context.db.query<EvidenceRow>(
      `select ${COLUMNS} from house h where ${where}
       order by ${LATEST_FIRST} limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    context.db.one<{ total: number }>(
      `select count(*) as total from house h where ${evidenceSql(place, { figure, court }, counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(rows, count?.total ?? 0, bounds)
}

const HEAD = [
  '房源编号',
  '房源',
  '轮次',
  '结果',
  '结束日',
  '面积㎡',
  '成交价或流拍起拍价元',
  '单价元/㎡',
  '当时挂牌均价元/㎡',
  '低于挂牌均价%',
  '租约',
  '处置法院',
]
const NOTE =
  '口径：本站收录的已成交与流拍，含一口价，一套房一轮计一行；只计与小区同类的整套房源，不含份额、车位、撤回与中止；成交写成交价，流拍写起拍价；低于挂牌均价只计成交；空格为未知'

const yuan = (fen: number | null): Cell => (fen === null ? null : fen / 100)

/** xiaoqu/evidence-table: all rounds as a spreadsheet; lines on top explain what they are. */
export async function xiaoquEvidenceTable(
  context: Context,
  { xiaoqu_id }: z.output<Calls['xiaoqu/evidence-table']['request']>,
): Promise<z.input<Calls['xiaoqu/evidence-table']['result']>> {
  const place = await loadEvidencePlace(context, xiaoqu_id)
  const p = parameters()
  const where = evidenceSql(place, { figure: 'rounds' }, p)
  const found = await context.db.query<EvidenceRow & { code: string }>(
    `select h.code, ${COLUMNS} from house h where ${where} order by ${LATEST_FIRST} limit ${MAX_ROWS + 1}`,
    p.values,
  )
  const rows = found
    .slice(0, MAX_ROWS)
    .map((row): Cell[] => [
      row.code,
      row.title,
      ROUND_LABELS[row.round],
      HOUSE_STATUS_LABELS[row.status],
      toBeijingDay(row.closed_at),
      row.area > 0 ? row.area : null,
      yuan(row.price),
      yuan(row.unit_price),
      yuan(row.asking_unit_price),
      row.discount_rate,
      row.has_lease === null ? '公告未说明' : row.has_lease ? '有租约' : '无租约',
      row.court,
    ])
  const demo = place.is_demo ? '；演示数据' : ''
  return {
    name: `${place.id}-evidence-${toBeijingDay(context.now)}`,
    row_total: rows.length,
    is_cut: found.length > MAX_ROWS,
    csv: formatCsv([
      [`${place.name}历年拍卖记录，统计于 ${toBeijingDay(context.now)}${demo}`],
      [NOTE],
      HEAD,
      ...rows,
    ]),
  }
}
