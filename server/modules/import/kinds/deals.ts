import {
  HOUSE_KIND_LABELS,
  HOUSE_KINDS,
  HOUSE_TYPE_LABELS,
  HOUSE_TYPE_ORDER,
  ROUND_LABELS,
  ROUNDS,
} from '../../../../src/contract/codes'
import { dayOf, dayStart } from '../../../../src/lib/dates'
import { day, metres, oneWord, whole, words, yuan } from '../cells'
import { column, type Fault } from '../kind'
import { CITY } from './shared-columns'
import { dealsScore } from './deals-score'
import { exportById, regionColumns, simpleKind } from './simple'

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

/** Past auctions, sold or not. A number of the same source that is there already is replaced. */
export const deals = simpleKind({
  name: 'deals',
  label: '历史成交',
  unit: '条',
  table: 'past_auction',
  natural: ['source', 'ref'],
  isPlain: true,
  columns: [
    column('ref', '编号', words(1, 64), { example: 'A-1', needed: true }),
    column('title', '标题', words(1, 200), { example: '通州区青梧里 301 室' }),
    column('kind', '类别', oneWord(HOUSE_KINDS.map(one => [one, HOUSE_KIND_LABELS[one]] as const)), {
      example: '司法拍卖',
      note: '不填作司法拍卖',
    }),
    column(
      'house_type',
      '类型',
      oneWord(
        HOUSE_TYPE_ORDER.map(one => [one, HOUSE_TYPE_LABELS[one]] as const),
        { 商铺: 3, 办公: 4 },
      ),
      { example: '住宅', needed: true },
    ),
    column('round', '轮次', oneWord(ROUNDS.map(one => [one, ROUND_LABELS[one]] as const)), {
      example: '一拍',
      needed: true,
    }),
    CITY,
    column('region', '区域', words(2, 20), { aliases: ['区县'], example: '通州区', needed: true }),
    column('xiaoqu', '小区', words(1, 60), { example: '青梧里' }),
    column('area', '面积', metres(), { example: '89.32', needed: true }),
    column('jushi', '室', whole(0, 20), { example: '2' }),
    column('floor_no', '楼层', whole(-9, 200), { example: '3' }),
    column('total_floor', '总楼层', whole(1, 200), { example: '18' }),
    column('orientation', '朝向', words(1, 20), { example: '南北' }),
    column('decoration', '装修', words(1, 20), { example: '简装' }),
    column('appraisal_price', '评估价', positive, { example: '2880000' }),
    column('market_price', '市场价', positive, { example: '3100000' }),
    column('start_price', '起拍价', positive, { example: '2016000', needed: true }),
    column('deal_price', '成交价', positive, { example: '2350000', note: '流拍的不填' }),
    column('signup_total', '报名人数', whole(0, 9999), { example: '5' }),
    column('bidder_total', '出价人数', whole(0, 9999), { example: '3', note: '不知道的不填' }),
    column('start_day', '开始日期', day, { example: '2026-10-10' }),
    column('end_day', '结束日期', day, { example: '2026-10-11', needed: true }),
  ],
  direct: DIRECT,
  more: ['source', 'region_id', 'circle_id', 'xiaoqu_id', 'lng', 'lat', 'start_time', 'end_time', 'is_demo'],
  fresh: now => ({ kind: 'sfpm', risk_yes: null, created_at: now, deal_price: null }),
  find: true,
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
    const community = tools.communities.get(`${String(region.region_id)} ${String(values.xiaoqu)}`)
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
    `select d.*, r.name as region, p.name as city, x.name as xiaoqu from past_auction d join region r on r.id = d.region_id left join region p on p.id = r.parent_id left join xiaoqu x on x.id = d.xiaoqu_id`,
    row => ({ ...row, start_day: dayOf(Number(row.start_time)), end_day: dayOf(Number(row.end_time)) }),
  ),
})
