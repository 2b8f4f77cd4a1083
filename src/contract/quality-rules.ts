// Measures of the quality of lot data, shared by the job that checks lots and the desk that shows the result. A lot has each fault once. The
// share of a fault counts only lots in which it can be seen: a price cannot be above an appraisal that nobody told.

export const FAULT_GROUPS = ['missing', 'stale', 'contrary', 'corrected'] as const
export type FaultGroup = (typeof FAULT_GROUPS)[number]
export const FAULT_GROUP_LABELS: Record<FaultGroup, string> = {
  missing: '缺项',
  stale: '过期',
  contrary: '矛盾',
  corrected: '更正过',
}

/** Days after the end of its auction in which a lot is checked; open lots always are. */
export const CHECKED_DAYS = 180
/** Days without an update after which an open lot is stale, and days after its end by which the result of an auction is due. */
export const STALE_DAYS = 30
export const RESULT_DAYS = 3
/** Minimum lots of a source for its rank and its alerts. */
export const MIN_RANKED = 20
/** Kilometres within which a lot lies from the point of its district, and of its community. */
export const FAR_KM = { district: 60, community: 3 } as const
/** Factor by which an area may differ from the median of its building, of which this many other homes are known. */
export const AREA_FACTOR = 3
export const MIN_NEIGHBOURS = 3

interface FaultRow {
  group: FaultGroup
  label: string
  /** Lots in which it can be seen. */
  of: string
}

export const FAULT_ROWS = {
  no_place: { group: 'missing', label: '没有坐标', of: '全部' },
  no_xiaoqu: { group: 'missing', label: '没有小区', of: '住宅、公寓、别墅' },
  no_area: { group: 'missing', label: '没有面积', of: '全部' },
  no_layout: { group: 'missing', label: '没有户型', of: '住宅、公寓、别墅' },
  no_floor: { group: 'missing', label: '没有楼层', of: '住宅、公寓、别墅' },
  no_price: { group: 'missing', label: '没有起拍价', of: '全部' },
  no_appraisal: { group: 'missing', label: '没有评估价', of: '司法拍卖' },
  no_court: { group: 'missing', label: '没有处置法院', of: '一口价以外' },
  no_case: { group: 'missing', label: '没有案号', of: '司法拍卖' },
  no_contact: { group: 'missing', label: '没有看样联系', of: '一口价以外' },
  no_notice: { group: 'missing', label: '没有公告全文', of: '一口价以外' },
  no_notice_time: { group: 'missing', label: '没有公告时间', of: '一口价以外' },
  no_picture: { group: 'missing', label: '没有图片', of: '全部' },
  stale: { group: 'stale', label: `${STALE_DAYS} 天没有更新`, of: '未结束的' },
  no_result: { group: 'stale', label: `结束 ${RESULT_DAYS} 天后没有结果`, of: `结束满 ${RESULT_DAYS} 天的` },
  fields_differ: { group: 'contrary', label: '字段与材料不一', of: '已对照材料的' },
  papers_differ: { group: 'contrary', label: '材料前后不一', of: '已对照材料的' },
  other_home: { group: 'contrary', label: '材料写的是另一套', of: '已对照材料的' },
  dates: { group: 'contrary', label: '时间先后颠倒', of: '全部' },
  over_appraisal: { group: 'contrary', label: '起拍价高于评估价', of: '有评估价的司法拍卖' },
  unit_price: { group: 'contrary', label: '单价远离小区均价', of: '小区有均价的' },
  deposit: { group: 'contrary', label: '保证金高于起拍价', of: '一元起拍以外' },
  twice: { group: 'contrary', label: '两个来源重复', of: '有案号的' },
  area: { group: 'contrary', label: '面积不像同一栋', of: `同栋另有 ${MIN_NEIGHBOURS} 套以上的` },
  far: { group: 'contrary', label: '坐标远离区县或小区', of: '有坐标的' },
  reported: { group: 'corrected', label: '用户报错属实', of: '全部' },
  mended: { group: 'corrected', label: '导入后员工更正', of: '导入的' },
} as const satisfies Record<string, FaultRow>

export type Fault = keyof typeof FAULT_ROWS
export const FAULTS = Object.keys(FAULT_ROWS) as [Fault, ...Fault[]]
/** Faults found by comparing the papers of a lot with each other and with its fields; the others are columns of the database. */
export const PAPER_FAULTS = ['fields_differ', 'papers_differ', 'other_home'] as const satisfies Fault[]
export type PaperFault = (typeof PAPER_FAULTS)[number]

export const faultsOfGroup = (group: FaultGroup): Fault[] =>
  FAULTS.filter(fault => FAULT_ROWS[fault].group === group)

/** Court of lots that name none. */
export const NO_COURT = '未写法院'
