import type { Measure } from './measure'

/** Of a month's deals, of the city or of a district. */
export const MONTH = {
  deals: { name: '成交', unit: '套', base: '法拍，住宅', period: '当月', source: '本站收录' },
  price: { name: '成交均价', unit: 'fen/㎡', base: '均价按建筑面积', period: '当月', source: '本站收录' },
  priceChange: {
    name: '成交均价环比',
    unit: '%',
    base: '均价按建筑面积',
    period: '比上月',
    source: '本站收录',
  },
  priceYear: {
    name: '成交均价同比',
    unit: '%',
    base: '均价按建筑面积',
    period: '比上年同月',
    source: '本站收录',
  },
  dealsChange: { name: '成交环比', unit: '%', base: '套数', period: '比上月', source: '本站收录' },
  dealsYear: { name: '成交同比', unit: '%', base: '套数', period: '比上年同月', source: '本站收录' },
  below: { name: '低于挂牌均价', unit: '%', base: '成交价比挂牌均价', period: '当月', source: '本站收录' },
  belowBefore: {
    name: '上月低于挂牌均价',
    unit: '%',
    base: '成交价比挂牌均价',
    period: '上月',
    source: '本站收录',
  },
  ofAsking: {
    name: '成交价 / 挂牌均价',
    unit: '%',
    base: '成交价比挂牌均价',
    period: '当月',
    source: '本站收录',
  },
  amount: { name: '成交额', unit: 'fen', base: '法拍，住宅', period: '当月', source: '本站收录' },
  area: { name: '成交面积', unit: '㎡', base: '法拍，住宅', period: '当月', source: '本站收录' },
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

/** Of a day; its id is the day, and `week/` before it names the seven days that begin with it. */
export const DAY = {
  begins: { name: '开拍', unit: '套', base: '当天开拍，已开与待开', period: '当天', source: '拍卖平台' },
  ends: { name: '结束', unit: '套', base: '当天结束', period: '当天', source: '拍卖平台' },
  waiting: { name: '待开拍', unit: '套', base: '还没有开拍的', period: '当天起', source: '拍卖平台' },
} as const satisfies Record<string, Measure>

/** How estimates came out, of all (`all`), a district, a kind or a round. */
export const SCORE = {
  coverage: { name: '落在区间内', unit: '%', base: '有结果的成交', period: '近一年', source: '本站估算' },
  error: { name: '误差，中位', unit: '%', base: '有结果的成交', period: '近一年', source: '本站估算' },
  deals: { name: '成交', unit: '套', base: '有预估的成交', period: '近一年', source: '本站收录' },
  level: { name: '说好的', unit: '%', base: '区间', period: '近一年', source: '本站估算' },
} as const satisfies Record<string, Measure>
