// Import kind for past auctions, which train and score the estimates. `combine` fills the total of floors from the floor cell; `derive`
// checks dates, prices and bidder numbers against each other and takes the coordinates of the community. Source and number form the
// natural key, so a second import of a number replaces the row. After the pass, `dealsScore` reports how estimates would have fared on
// the file.

import type { HouseType } from '../../../../src/contract/codes'
import { toBeijingDay, dayStart } from '../../../../src/lib/dates'
import { metres, whole, words, yuan } from '../cells'
import { floorNumber, floorTotal, readFloors, rooms } from '../room-cells'
import { day } from '../time-cells'
import { column, type Fault } from '../kind'
import { lotKind } from './platform-words'
import { CITY, TYPE_AND_ROUND, DISTRICT_NAMES } from './shared-columns'
import { dealsScore } from './deals-score'
import { readPrices, unlikelyPrices } from './plausible'
import { exportById, findRowCommunity, regionColumns, simpleKind } from './simple'

const DIRECT = [
  ...[
    'ref',
    'title',
    'kind',
    'house_type',
    'round',
    'area',
    'jushi',
    'floor_no',
    'total_floor',
    'orientation',
  ],
  ...[
    'decoration',
    'appraisal_price',
    'market_price',
    'start_price',
    'deal_price',
    'signup_total',
    'bidder_total',
  ],
]

const positive = yuan({ isPositive: true })

/** Past auctions, sold or not. An existing number of the same source is replaced. */
export const deals = simpleKind({
  name: 'deals',
  label: '历史成交',
  unit: '条',
  table: 'past_auction',
  natural: ['source', 'ref'],
  isPlain: true,
  columns: [
    column('ref', '编号', words(1, 64), {
      aliases: [
        '拍品编号',
        '标的编号',
        '标的物编号',
        '标的ID',
        '标的物ID',
        '房源编号',
        'id',
        '标的号',
        '拍品ID',
        '拍品号',
        '项目编号',
        '拍卖编号',
      ],
      example: 'A-1',
      needed: true,
    }),
    column('title', '标题', words(1, 200), {
      aliases: [
        '标的名称',
        '标的物名称',
        '拍品名称',
        '名称',
        '拍品标题',
        '标的标题',
        '标的物标题',
        '项目名称',
      ],
      example: '通州区青梧里 301 室',
    }),
    column('kind', '类别', lotKind, { example: '司法拍卖', note: '不填作司法拍卖' }),
    ...TYPE_AND_ROUND,
    CITY,
    column('region', '区域', words(2, 20), {
      aliases: ['区县', ...DISTRICT_NAMES.filter(name => name !== '区域')],
      example: '通州区',
      needed: true,
    }),
    column('xiaoqu', '小区', words(1, 60), {
      aliases: ['小区名称', '楼盘', '小区名', '所属小区', '所在小区', '楼盘名称'],
      example: '青梧里',
    }),
    column('area', '面积', metres(), {
      aliases: [
        '建筑面积',
        '建面',
        '房屋面积',
        '房屋建筑面积',
        '证载建筑面积',
        '总建筑面积',
        '产权面积',
        '证载面积',
      ],
      example: '89.32',
      needed: true,
    }),
    column('jushi', '室', rooms(0, 20, '室'), {
      aliases: ['居室', '几室', '户型', '房型', '居室数'],
      example: '2',
    }),
    column('floor_no', '楼层', floorNumber(-9, 200), {
      aliases: ['所在楼层', '所在层', '所在层数', '楼层/总楼层'],
      example: '3',
    }),
    column('total_floor', '总楼层', floorTotal(1, 200), {
      aliases: ['总层数', '总楼层数', '楼层总数'],
      example: '18',
    }),
    column('orientation', '朝向', words(1, 20), { example: '南北' }),
    column('decoration', '装修', words(1, 20), { example: '简装' }),
    column('appraisal_price', '评估价', positive, {
      aliases: ['评估价格', '评估总价', '评估值', '评估价值', '估价', '评估金额', '处置参考价'],
      example: '2880000',
    }),
    column('market_price', '市场价', positive, { aliases: ['市场价格'], example: '3100000' }),
    column('start_price', '起拍价', positive, {
      aliases: [
        ...['起拍', '起拍价格', '起拍金额', '起始价', '起始价格', '变卖价', '起拍总价', '一拍起拍价'],
        ...['二拍起拍价', '起拍底价', '拍卖底价'],
      ],
      example: '2016000',
      needed: true,
    }),
    column('deal_price', '成交价', positive, {
      aliases: [
        '成交价格',
        '成交金额',
        '成交总价',
        '成交价款',
        '落槌价',
        '最终成交价',
        '拍卖成交价',
        '竞得价',
      ],
      example: '2350000',
      note: '流拍的不填',
    }),
    column('signup_total', '报名人数', whole(0, 9999, '人'), { aliases: ['报名数'], example: '5' }),
    column('bidder_total', '出价人数', whole(0, 9999, '人'), {
      aliases: ['竞买人数', '竞拍人数', '参拍人数'],
      example: '3',
      note: '不知道的不填',
    }),
    column('start_day', '开始日期', day, {
      aliases: ['开拍日期', '开拍时间', '开始时间', '拍卖开始时间'],
      example: '2026-10-10',
    }),
    column('end_day', '结束日期', day, {
      aliases: [
        ...['成交日期', '成交时间', '结束时间', '拍卖结束时间', '拍卖日期', '截拍时间', '结拍时间'],
        ...['竞价结束时间', '竞拍结束时间'],
      ],
      example: '2026-10-11',
      needed: true,
    }),
  ],
  direct: DIRECT,
  more: ['source', 'region_id', 'circle_id', 'xiaoqu_id', 'lng', 'lat', 'start_time', 'end_time', 'is_demo'],
  fresh: now => ({ kind: 'sfpm', risk_yes: null, created_at: now, deal_price: null }),
  doubt: {
    prices: readPrices,
    of: (row, prices) =>
      unlikelyPrices(
        (['start_price', 'appraisal_price', 'market_price', 'deal_price'] as const).map(field => ({
          field,
          fen: row[field] as number | null | undefined,
        })),
        {
          area: Number(row.area),
          houseType: row.house_type as HouseType,
          place: prices.of(row.region_id, row.xiaoqu_id),
        },
      ),
  },
  find: true,
  combine: (values, cells) => readFloors(values, { floor: 'floor_no', total: 'total_floor' }, cells),
  score: dealsScore,
  derive: (values, tools) => {
    const region = regionColumns(tools)
    if (Array.isArray(region)) return region
    const faults: Fault[] = []
    if (values.start_day !== undefined && String(values.start_day) > String(values.end_day))
      faults.push({ field: 'start_day', message: '晚于结束日期' })
    if (values.deal_price !== undefined && Number(values.deal_price) < Number(values.start_price))
      faults.push({ field: 'deal_price', message: '低于起拍价' })
    if (
      values.deal_price !== undefined &&
      values.bidder_total !== undefined &&
      Number(values.bidder_total) < 1
    )
      faults.push({ field: 'bidder_total', message: '成交的至少有 1 人出价' })
    if (values.signup_total !== undefined && Number(values.bidder_total ?? 0) > Number(values.signup_total))
      faults.push({ field: 'bidder_total', message: '多于报名人数' })
    if (faults.length > 0) return faults
    const community = findRowCommunity(tools)
    return {
      ...region,
      source: tools.source,
      title: values.title ?? `${String(values.region)}${String(values.xiaoqu ?? '')}`,
      circle_id: community?.circle_id ?? null,
      xiaoqu_id: community?.id ?? null,
      lng: community?.lng ?? null,
      lat: community?.lat ?? null,
      start_time: dayStart(String(values.start_day ?? values.end_day)),
      end_time: dayStart(String(values.end_day)),
      is_demo: false,
    }
  },
  export: exportById(
    `select d.*, r.name as region, p.name as city, x.name as xiaoqu
     from past_auction d
     join region r on r.id = d.region_id
     left join region p on p.id = r.parent_id
     left join xiaoqu x on x.id = d.xiaoqu_id`,
    row => ({
      ...row,
      start_day: toBeijingDay(Number(row.start_time)),
      end_day: toBeijingDay(Number(row.end_time)),
    }),
  ),
})
