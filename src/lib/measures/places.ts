import type { Measure } from './measure'

const OPEN = { statuses: 'upcoming,ongoing' }

/** Metrics of a community. */
export const XIAOQU = {
  asking: { name: '挂牌均价', unit: 'fen/㎡', base: '小区在售', period: '当月', source: '挂牌价' },
  askingChange: { name: '挂牌均价环比', unit: '%', base: '小区在售', period: '比上月', source: '挂牌价' },
  ongoing: { name: '正在进行', unit: '套', base: '正在进行', period: '现在', source: '拍卖平台' },
  open: {
    name: '在拍',
    unit: '套',
    base: '待开拍与正在进行',
    period: '现在',
    source: '拍卖平台',
    rows: id => ({ ...OPEN, xiaoqu_ids: id }),
  },
  deals: {
    name: '累计成交',
    unit: '套',
    base: '法拍，全部类型',
    period: '收录以来',
    source: '本站收录',
    rows: id => ({ statuses: 'sold', xiaoqu_ids: id }),
  },
  yearDeals: { name: '整套成交', unit: '套', base: '整套，同类', period: '近 12 个月', source: '本站收录' },
  dealPrice: {
    name: '法拍成交均价',
    unit: 'fen/㎡',
    base: '整套住宅，按建筑面积',
    period: '近三个月、半年或一年',
    source: '本站收录',
  },
  recentDeals: {
    name: '近期成交',
    unit: '套',
    base: '法拍成交均价所含',
    period: '近三个月、半年或一年',
    source: '本站收录',
  },
  dealBelow: {
    name: '法拍低于挂牌',
    unit: '%',
    base: '法拍成交均价比挂牌均价',
    period: '近三个月、半年或一年',
    source: '本站收录',
  },
  rent: {
    name: '租金，最低',
    unit: 'fen/㎡',
    base: '每月，不分户型',
    period: '近 6 个月',
    source: '租金来源',
  },
  rentMost: {
    name: '租金，最高',
    unit: 'fen/㎡',
    base: '每月，不分户型',
    period: '近 6 个月',
    source: '租金来源',
  },
  rentSamples: { name: '租金样本', unit: '条', base: '租金所含', period: '近 6 个月', source: '租金来源' },
  rounds: {
    name: '结束的拍卖',
    unit: '条',
    base: '同类整套，成交与流拍',
    period: '收录以来',
    source: '本站收录',
  },
  roundsSold: {
    name: '成交',
    unit: '条',
    base: '同类整套，成交与流拍所含',
    period: '收录以来',
    source: '本站收录',
  },
  soldShare: {
    name: '成交率',
    unit: '%',
    base: '同类整套，成交除以成交与流拍',
    period: '收录以来',
    source: '本站收录',
  },
  pricedDeals: {
    name: '成交单价所含',
    unit: '条',
    base: '同类整套，成交价已知',
    period: '收录以来',
    source: '本站收录',
  },
  dealMiddle: {
    name: '成交单价，中位数',
    unit: 'fen/㎡',
    base: '同类整套，每套一个单价',
    period: '收录以来',
    source: '本站收录',
  },
  dealLeast: {
    name: '成交单价，最低',
    unit: 'fen/㎡',
    base: '同类整套',
    period: '收录以来',
    source: '本站收录',
  },
  dealMost: {
    name: '成交单价，最高',
    unit: 'fen/㎡',
    base: '同类整套',
    period: '收录以来',
    source: '本站收录',
  },
  dealMean: {
    name: '成交单价，按面积平均',
    unit: 'fen/㎡',
    base: '同类整套，成交额除以建筑面积',
    period: '收录以来',
    source: '本站收录',
  },
  belowDeals: {
    name: '低于挂牌所含',
    unit: '条',
    base: '同类整套，当时挂牌均价已知',
    period: '收录以来',
    source: '本站收录',
  },
  belowMiddle: {
    name: '低于挂牌，中位数',
    unit: '%',
    base: '同类整套成交比当时挂牌均价',
    period: '收录以来',
    source: '本站收录',
  },
  belowLeast: {
    name: '低于挂牌，最小',
    unit: '%',
    base: '同类整套成交比当时挂牌均价',
    period: '收录以来',
    source: '本站收录',
  },
  belowMost: {
    name: '低于挂牌，最大',
    unit: '%',
    base: '同类整套成交比当时挂牌均价',
    period: '收录以来',
    source: '本站收录',
  },
  belowMean: {
    name: '低于挂牌，平均',
    unit: '%',
    base: '同类整套成交比当时挂牌均价',
    period: '收录以来',
    source: '本站收录',
  },
  failedRounds: { name: '流拍', unit: '条', base: '同类整套', period: '收录以来', source: '本站收录' },
  failedMiddle: {
    name: '流拍起拍单价，中位数',
    unit: 'fen/㎡',
    base: '同类整套',
    period: '收录以来',
    source: '本站收录',
  },
  failedLeast: {
    name: '流拍起拍单价，最低',
    unit: 'fen/㎡',
    base: '同类整套',
    period: '收录以来',
    source: '本站收录',
  },
  failedMost: {
    name: '流拍起拍单价，最高',
    unit: 'fen/㎡',
    base: '同类整套',
    period: '收录以来',
    source: '本站收录',
  },
  leaseStated: {
    name: '公告说明了租约',
    unit: '条',
    base: '同类整套',
    period: '收录以来',
    source: '法院公告',
  },
  leases: {
    name: '有租约',
    unit: '条',
    base: '同类整套，公告说明了租约的',
    period: '收录以来',
    source: '法院公告',
  },
  leaseShare: {
    name: '有租约的比例',
    unit: '%',
    base: '同类整套，公告说明了租约的',
    period: '收录以来',
    source: '法院公告',
  },
  green: { name: '绿化率', unit: '%', base: '小区', period: '公开信息', source: '本站收录' },
  fee: { name: '物业费', unit: 'fen/㎡', base: '每月', period: '公开信息', source: '本站收录' },
} as const satisfies Record<string, Measure>

/** Metrics of a place on the map, `region/110105`; prefix `here/`: under the map's filters. */
export const PLACE = {
  total: { name: '房源', unit: '套', base: '所选条件', period: '现在', source: '拍卖平台' },
  ongoing: { name: '正在进行', unit: '套', base: '所选条件', period: '现在', source: '拍卖平台' },
  today: { name: '今天开拍', unit: '套', base: '所选条件', period: '今天', source: '拍卖平台' },
  deals: { name: '成交', unit: '套', base: '住宅', period: '近 6 个月', source: '本站收录' },
  dealPrice: {
    name: '成交均价',
    unit: 'fen/㎡',
    base: '住宅，按建筑面积',
    period: '近 6 个月',
    source: '本站收录',
  },
  ofAsking: { name: '成交 / 挂牌', unit: '%', base: '住宅', period: '近 6 个月', source: '本站收录' },
} as const satisfies Record<string, Measure>

export const REGION = {
  open: {
    name: '在拍',
    unit: '套',
    base: '待开拍与正在进行',
    period: '现在',
    source: '拍卖平台',
    rows: id => ({ ...OPEN, region_ids: id }),
  },
  price: { name: '在拍均价', unit: 'fen/㎡', base: '在拍，按建筑面积', period: '现在', source: '拍卖平台' },
} as const satisfies Record<string, Measure>

/** Metrics of a type of lots: zhuzhai, haozhai, shangban, ykj; `all` of the city. */
export const TYPE = {
  open: {
    name: '在拍',
    unit: '套',
    base: '待开拍与正在进行',
    period: '现在',
    source: '拍卖平台',
    rows: id => (id === 'all' ? OPEN : { ...OPEN, type: id }),
  },
} as const satisfies Record<string, Measure>

/** Metrics of a price band, fen. */
export const BAND = {
  open: { name: '在拍', unit: '套', base: '待开拍与正在进行', period: '现在', source: '拍卖平台' },
} as const satisfies Record<string, Measure>

/** Metrics of the rows listed on a screen: the id is `here`, valid on that screen only. */
export const LIST = {
  total: { name: '共', unit: '套', base: '所选条件', period: '现在', source: '拍卖平台' },
  today: { name: '今天开拍', unit: '套', base: '所选条件', period: '今天', source: '拍卖平台' },
  inside: { name: '圈内', unit: '套', base: '所选条件', period: '现在', source: '拍卖平台' },
  drawn: { name: '先标出', unit: '套', base: '视野内', period: '现在', source: '拍卖平台' },
  ongoing: { name: '正在进行', unit: '套', base: '所列的', period: '现在', source: '拍卖平台' },
  upcoming: { name: '即将开拍', unit: '套', base: '所列的', period: '现在', source: '拍卖平台' },
  looser: { name: '少一个条件', unit: '套', base: '去掉最近的一个', period: '现在', source: '拍卖平台' },
  looserNext: { name: '少一个条件', unit: '套', base: '去掉次近的一个', period: '现在', source: '拍卖平台' },
  ended: { name: '已结束', unit: '套', base: '同样的条件', period: '现在', source: '拍卖平台' },
} as const satisfies Record<string, Measure>

export const ARTICLE = {
  lots: { name: '涉及', unit: '套', base: '文中涉及，待开拍与正在进行', period: '现在', source: '拍卖平台' },
} as const satisfies Record<string, Measure>
