import type { Measure } from './measure'

/** Scope of counted deals, and of deals with a meaningful price per square metre. */
const DEALS = '司法、国资与一口价的全部成交，含份额'
const WHOLE = '均价与低于挂牌不含份额'

/** Metrics of a month's deals, in the city or a district. */
export const MONTH = {
  deals: { name: '成交', unit: '套', base: DEALS, period: '当月', source: '本站收录' },
  price: { name: '成交均价', unit: 'fen/㎡', base: WHOLE, period: '当月', source: '本站收录' },
  priceChange: {
    name: '成交均价环比',
    unit: '%',
    base: WHOLE,
    period: '比上月',
    source: '本站收录',
  },
  priceYear: {
    name: '成交均价同比',
    unit: '%',
    base: WHOLE,
    period: '比上年同月',
    source: '本站收录',
  },
  dealsChange: { name: '成交环比', unit: '%', base: DEALS, period: '比上月', source: '本站收录' },
  dealsYear: { name: '成交同比', unit: '%', base: DEALS, period: '比上年同月', source: '本站收录' },
  below: { name: '低于挂牌均价', unit: '%', base: WHOLE, period: '当月', source: '本站收录' },
  belowBefore: {
    name: '上月低于挂牌均价',
    unit: '%',
    base: WHOLE,
    period: '上月',
    source: '本站收录',
  },
  ofAsking: {
    name: '成交价 / 挂牌均价',
    unit: '%',
    base: WHOLE,
    period: '当月',
    source: '本站收录',
  },
  amount: { name: '成交额', unit: 'fen', base: DEALS, period: '当月', source: '本站收录' },
  area: { name: '成交面积', unit: '㎡', base: DEALS, period: '当月', source: '本站收录' },
  success: {
    name: '成交率',
    unit: '%',
    base: '当月结束的房源中成交的，含各轮次',
    period: '当月',
    source: '本站收录',
  },
  firstSuccess: {
    name: '一拍成交率',
    unit: '%',
    base: '当月结束的一拍中成交的',
    period: '当月',
    source: '本站收录',
  },
} as const satisfies Record<string, Measure>

/** Metrics of a day; the id is the day, with the prefix `week/` for the seven days that begin with it. */
export const DAY = {
  begins: { name: '开拍', unit: '套', base: '当天开拍，已开与待开', period: '当天', source: '拍卖平台' },
  ends: { name: '结束', unit: '套', base: '当天结束', period: '当天', source: '拍卖平台' },
  least: { name: '起拍价，最低', unit: 'fen', base: '同一时刻开拍的', period: '当天', source: '法院公告' },
  most: { name: '起拍价，最高', unit: 'fen', base: '同一时刻开拍的', period: '当天', source: '法院公告' },
  more: { name: '还有', unit: '套', base: '同一时刻开拍、没有列出的', period: '当天', source: '拍卖平台' },
  late: { name: '延时', unit: '套', base: '同一时刻结束的', period: '当天', source: '拍卖平台' },
  waiting: { name: '待开拍', unit: '套', base: '还没有开拍的', period: '当天起', source: '拍卖平台' },
} as const satisfies Record<string, Measure>

/** Metrics of one estimate compared with its auction. */
export const RECORD = {
  low: { name: '开拍前估，低', unit: 'fen', base: '若成交', period: '开拍前', source: '本站估算' },
  middle: { name: '开拍前估', unit: 'fen', base: '若成交', period: '开拍前', source: '本站估算' },
  high: { name: '开拍前估，高', unit: 'fen', base: '若成交', period: '开拍前', source: '本站估算' },
  chance: { name: '成交概率', unit: '%', base: '本轮', period: '开拍前', source: '本站估算' },
  deal: { name: '实际', unit: 'fen', base: '成交价', period: '本轮', source: '拍卖平台' },
  error: { name: '估价高或低', unit: '%', base: '中间值比成交价', period: '本轮', source: '本站估算' },
} as const satisfies Record<string, Measure>

/** Accuracy of estimates: all (`all`), a district, a type or a round. */
export const SCORE = {
  coverage: { name: '落在区间内', unit: '%', base: '有结果的成交', period: '近一年', source: '本站估算' },
  error: { name: '误差，中位', unit: '%', base: '有结果的成交', period: '近一年', source: '本站估算' },
  deals: { name: '成交', unit: '套', base: '有预估的成交', period: '近一年', source: '本站收录' },
  said: {
    name: '平均预估',
    unit: '%',
    base: '预估概率在同一档的预估',
    period: '近一年',
    source: '本站估算',
  },
  sold: {
    name: '实际成交',
    unit: '%',
    base: '预估概率在同一档的预估',
    period: '近一年',
    source: '拍卖平台',
  },
  band: { name: '预估概率，至', unit: '%', base: '一档', period: '近一年', source: '本站估算' },
  held: { name: '区间应含', unit: '%', base: '同类区间的成交', period: '近一年', source: '本站估算' },
  below: { name: '低于下限', unit: '%', base: '同类区间的成交', period: '近一年', source: '本站估算' },
  above: { name: '高于上限', unit: '%', base: '同类区间的成交', period: '近一年', source: '本站估算' },
  atStart: { name: '按起拍价成交', unit: '%', base: '同类区间的成交', period: '近一年', source: '拍卖平台' },
  atStartSaid: {
    name: '按起拍价成交，预估',
    unit: '%',
    base: '同类区间的成交',
    period: '近一年',
    source: '本站估算',
  },
  level: { name: '目标', unit: '%', base: '区间', period: '近一年', source: '本站估算' },
} as const satisfies Record<string, Measure>
