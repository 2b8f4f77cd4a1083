/**
 * Exports the tables of the statistics page as spreadsheets. Each table has its head, its rows and the months that it covers; a note above
 * them explains how the numbers are calculated.
 */

import { HOUSE_TYPE_LABELS, ROUND_LABELS, type HouseType, type Round } from '../../../src/contract/codes'
import type { StatMonth } from '../../../src/contract/house/cards'
import type { TradeTable } from '../../../src/contract/stats/schema'
import { formatCsv, type Cell } from '../../../src/lib/csv'
import { addMonths, toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { parameters } from '../../shared/sql'
import { placeMonths } from './month-region'
import { monthAsked, regionMonths, statRegion, type StatScope } from './months'
import { roundStats } from './rounds'
import { dealsSql } from './trans-data'

const MONTHS = 12
/** Maximum deals in one table. */
const MAX_ROWS = 5000

const yuan = (fen: number | null): Cell => (fen === null ? null : fen / 100)
const yearBefore = (month: string) =>
  Array.from({ length: MONTHS }, (_, i) => addMonths(month, i - MONTHS + 1))

const FIGURES = [
  '成交套数',
  '成交面积㎡',
  '成交额元',
  '成交均价元/㎡',
  '低于挂牌均价%',
  '成交率%',
  '平均报名人数',
]
const figures = (stat: StatMonth): Cell[] => [
  stat.deal_total,
  stat.deal_area,
  yuan(stat.deal_amount),
  yuan(stat.avg_unit_price),
  stat.avg_discount_rate,
  stat.success_rate,
  stat.signup_avg,
]

interface DealLine {
  code: string
  title: string
  house_type: HouseType
  round: Round
  region_name: string
  xiaoqu_name: string | null
  area: number
  deal_time: number
  start_price: number
  deal_price: number
  unit_price: number
  bid_total: number | null
  below: number | null
}

interface Table {
  head: string[]
  rows: Cell[][]
  span: string
  isCut?: boolean
}

async function dealTable(context: Context, scope: StatScope, month: string): Promise<Table> {
  const p = parameters()
  const where = (await dealsSql(context, { ...scope, month }))(p)
  const deals = await context.db.query<DealLine>(
    `
    select h.code, h.title, h.house_type, h.round, h.region_name, h.xiaoqu_name, h.area,
      coalesce(h.deal_time, 0) as deal_time, h.start_price, coalesce(h.deal_price, 0) as deal_price,
      h.unit_price, h.bid_total,
      h.discount_rate as below
    from house h where ${where} order by h.deal_time desc, h.id desc limit ${MAX_ROWS + 1}`,
    p.values,
  )
  return {
    head: [
      '房源编号',
      '房源',
      '类型',
      '轮次',
      '区',
      '小区',
      '面积㎡',
      '成交日',
      '起拍价元',
      '成交价元',
      '成交单价元/㎡',
      '出价次数',
      '低于挂牌均价%',
    ],
    rows: deals
      .slice(0, MAX_ROWS)
      .map(deal => [
        deal.code,
        deal.title,
        HOUSE_TYPE_LABELS[deal.house_type],
        ROUND_LABELS[deal.round],
        deal.region_name,
        deal.xiaoqu_name,
        deal.area,
        toBeijingDay(deal.deal_time),
        yuan(deal.start_price),
        yuan(deal.deal_price),
        yuan(deal.unit_price),
        deal.bid_total,
        deal.below,
      ]),
    span: month,
    isCut: deals.length > MAX_ROWS,
  }
}

/** Definition of each table; the months end with the requested one. */
const TABLES: Record<
  TradeTable,
  (
    context: Context,
    scope: StatScope,
    at: { month: string; region: { id: number; name: string } },
  ) => Promise<Table>
> = {
  month: async (context, scope, { month }) => {
    const months = yearBefore(month)
    const stats = await regionMonths(context, scope, months)
    return {
      head: ['月份', ...FIGURES],
      rows: stats.map(stat => [stat.month, ...figures(stat)]),
      span: `${months[0]}_${month}`,
    }
  },
  region: async (context, { house_types }, { month, region }) => {
    const months = yearBefore(month)
    const places = await placeMonths(context, { parent: region, house_types }, months)
    return {
      head: ['月份', '区域', ...FIGURES],
      rows: places.flatMap(place => place.months.map(stat => [stat.month, place.name, ...figures(stat)])),
      span: `${months[0]}_${month}`,
    }
  },
  deal: (context, scope, { month }) => dealTable(context, scope, month),
  round: async (context, scope, { month }) => {
    const { list } = await roundStats(context, { ...scope, month })
    return {
      head: ['轮次', '结束套数', '成交套数', '成交率%', '占成交%', '低于挂牌均价%', '平均报名人数'],
      rows: list.map(row => [
        ROUND_LABELS[row.round],
        row.ended_total,
        row.deal_total,
        row.success_rate,
        row.deal_share,
        row.avg_discount_rate,
        row.signup_avg,
      ]),
      span: month,
    }
  },
}

const NOTE =
  '口径：套数、成交额为司法、国资与一口价的全部成交，含份额；按成交日归月；均价为成交额除以建筑面积，低于挂牌均价为各套百分比的平均，两者不计份额；成交率为当月结束的房源中成交的比例'

/** Returns the data of the screen as a spreadsheet; a line on top explains how it is calculated. */
export async function transTable(
  context: Context,
  { table, month: asked, ...scope }: StatScope & { table: TradeTable; month?: string | undefined },
) {
  const month = monthAsked(context, asked)
  const region = await statRegion(context, scope.region_id)
  const { head, rows, span, isCut = false } = await TABLES[table](context, scope, { month, region })
  const demo = context.env.demoLots > 0 ? '；含演示数据' : ''
  return {
    name: `${region.id}-${table}-${span}`,
    row_total: rows.length,
    is_cut: isCut,
    csv: formatCsv([[`${region.name}，统计于 ${toBeijingDay(context.now)}${demo}`], [NOTE], head, ...rows]),
  }
}
