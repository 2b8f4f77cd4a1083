import { WECHAT } from '../lib/wechat-name'

/** Codes of the API and their labels, in the field's own terms. The order of each list is the order of display. */

export const HOUSE_STATUSES = [
  'upcoming',
  'ongoing',
  'sold',
  'failed',
  'withdrawn',
  'suspended',
  'postponed',
] as const
export type HouseStatus = (typeof HOUSE_STATUSES)[number]
/** States in which a lot can still be bought. */
export const OPEN_STATUSES: HouseStatus[] = ['upcoming', 'ongoing']
export const HOUSE_STATUS_LABELS: Record<HouseStatus, string> = {
  upcoming: '即将开始',
  ongoing: '正在进行',
  sold: '已成交',
  failed: '流拍',
  withdrawn: '撤回',
  suspended: '中止',
  postponed: '暂缓',
}

/** Allowed state transitions of a lot. The server refuses all others (1008), also from `failed`: the next round is a new lot. */
export const HOUSE_TRANSITIONS: Record<HouseStatus, readonly HouseStatus[]> = {
  upcoming: ['ongoing', 'withdrawn', 'suspended', 'postponed'],
  ongoing: ['sold', 'failed', 'withdrawn', 'suspended', 'postponed'],
  suspended: ['upcoming', 'ongoing', 'withdrawn'],
  postponed: ['upcoming', 'ongoing', 'withdrawn'],
  sold: [],
  failed: [],
  withdrawn: [],
}

export const HOUSE_KINDS = ['sfpm', 'gyzc', 'ykj'] as const
export type HouseKind = (typeof HOUSE_KINDS)[number]
export const HOUSE_KIND_LABELS: Record<HouseKind, string> = {
  sfpm: '司法拍卖',
  gyzc: '国有资产',
  ykj: '一口价',
}

/** 1 别墅, 2 公寓, 3 商业, 4 写字楼, 5 住宅, 6 车位 */
export const HOUSE_TYPES = [1, 2, 3, 4, 5, 6] as const
export type HouseType = (typeof HOUSE_TYPES)[number]
export const HOUSE_TYPE_ORDER: readonly HouseType[] = [5, 2, 1, 3, 4, 6]
export const HOUSE_TYPE_LABELS: Record<HouseType, string> = {
  5: '住宅',
  2: '公寓',
  1: '别墅',
  3: '商业',
  4: '写字楼',
  6: '车位',
}

export const ROUNDS = [1, 2, 4, 5] as const
export type Round = (typeof ROUNDS)[number]
export const ROUND_LABELS: Record<Round, string> = { 1: '一拍', 2: '二拍', 4: '变卖', 5: '重新拍卖' }
/** Progress of an import batch. */
export const IMPORT_STATES = [
  'uploading',
  'mapping',
  'trying',
  'tried',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/**
 * What became of the timetable of a GTFS feed. absent: none is stored. waiting: for the batch to be done; due: for the calculation of rides.
 * used: commutes use it. replaced, unmatched, failed, undone: why they do not.
 */
export const TIMETABLE_STATES = [
  'absent',
  'waiting',
  'due',
  'used',
  'replaced',
  'unmatched',
  'failed',
  'undone',
] as const
/** Tables that can be imported and exported. */
export const IMPORT_KIND_LABELS = {
  places: '区县与商圈',
  lots: '房源',
  communities: '小区',
  schools: '学校',
  buildings: '新房',
  packages: '资产包',
  deals: '历史成交',
  'price-index': '价格指数',
  rents: '租金',
  metro: '地铁',
} as const
export type ImportKind = keyof typeof IMPORT_KIND_LABELS
export const IMPORT_KINDS = Object.keys(IMPORT_KIND_LABELS) as [ImportKind, ...ImportKind[]]
/** Things that rows name and that may be missing in the database. */
export const MISSING_LABELS = { region: '区县', circle: '商圈', xiaoqu: '小区', school: '学校' } as const
export type MissingThing = keyof typeof MISSING_LABELS
export const MISSING_THINGS = Object.keys(MISSING_LABELS) as [MissingThing, ...MissingThing[]]
/** Those that a batch can create. */
export const MADE_THINGS = ['region', 'circle', 'xiaoqu'] as const satisfies readonly MissingThing[]
export type MadeThing = (typeof MADE_THINGS)[number]
/** Formats of a file that is fetched at fixed times. */
export const PULL_FORMATS = ['csv', 'xlsx', 'jsonl'] as const
export type PullFormat = (typeof PULL_FORMATS)[number]
/** Days for which a batch can be undone. */
export const IMPORT_UNDO_DAYS = 7
/** Decisions on a row that resembles an existing lot, or on one with unlikely values: `take` accepts it as it is. */
export const IMPORT_DECISIONS = ['merge', 'apart', 'later', 'take'] as const
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]
/** Maximum bytes of an uploaded file, and of each part of it. */
export const MAX_IMPORT_FILE = 50 * 1024 * 1024
export const IMPORT_PART_BYTES = 4 * 1024 * 1024

/** Shorter label, shown next to the state. */
export const ROUND_WORDS: Record<Round, string> = { ...ROUND_LABELS, 5: '再拍' }

/** Assessments of two lots that may be the same home. */
export const PAIR_STATES = ['suspected', 'same', 'different'] as const
export type PairState = (typeof PAIR_STATES)[number]

export const LIST_TYPES = ['qbfc', 'sfpm', 'gyzc', 'ykj', 'zhuzhai', 'haozhai', 'shangban'] as const
export type ListType = (typeof LIST_TYPES)[number]
export const LIST_TYPE_LABELS: Record<ListType, string> = {
  qbfc: '全部房产',
  sfpm: '司法拍卖',
  gyzc: '国有资产',
  ykj: '一口价',
  zhuzhai: '住宅',
  haozhai: '豪宅',
  shangban: '商办',
}

export const HOUSE_SORTS = [
  'default',
  'price_asc',
  'price_desc',
  'unit_price_asc',
  'unit_price_desc',
  'area_asc',
  'area_desc',
  'start_asc',
  'end_asc',
  'new_desc',
  'discount_desc',
  'onlooker_desc',
  'cost_asc',
  'cost_desc',
  'monthly_asc',
  'cash_asc',
  'commute_asc',
] as const
export type HouseSort = (typeof HOUSE_SORTS)[number]
export const HOUSE_SORT_LABELS: Record<HouseSort, string> = {
  default: '默认排序',
  start_asc: '开拍时间',
  end_asc: '结束时间',
  price_asc: '总价从低到高',
  price_desc: '总价从高到低',
  cost_asc: '总成本从低到高',
  cost_desc: '总成本从高到低',
  monthly_asc: '月供从低到高',
  cash_asc: '现金从少到多',
  unit_price_asc: '单价从低到高',
  unit_price_desc: '单价从高到低',
  area_asc: '面积从小到大',
  area_desc: '面积从大到小',
  discount_desc: '低于挂牌均价最多',
  new_desc: '最新公告',
  onlooker_desc: '围观最多',
  commute_asc: '通勤从短到长',
}

/** Times of day of a commute: to the destination in the morning and by day, back from it in the evening and at night. */
export const COMMUTE_TIMES = ['day', 'morning', 'evening', 'night'] as const
export type CommuteTime = (typeof COMMUTE_TIMES)[number]
export const COMMUTE_TIME_LABELS: Record<CommuteTime, string> = {
  day: '平时',
  morning: '早高峰',
  evening: '晚高峰',
  night: '夜间',
}
/** Time of day if none is stated. */
export const COMMUTE_TIME: CommuteTime = 'morning'

export const RISK_KINDS = [
  'tax_bearer',
  'lease',
  'occupied',
  'clearing',
  'hukou',
  'school_quota',
  'arrears',
  'purchase_limit',
  'balance_days',
  'priority_right',
  'co_owner',
  'residence_right',
  'unnatural_death',
  'illegal_build',
  'no_certificate',
  'land_fee',
  'leftovers',
] as const
export type RiskKind = (typeof RISK_KINDS)[number]
/** `yes` is the short label on a card; `title` heads the flag on the detail page; `no` is shown if the notice states the opposite. */
export const RISK_LABELS: Record<RiskKind, { title: string; yes: string; no: string }> = {
  tax_bearer: { title: '税费承担', yes: '税费买受人承担', no: '税费各自承担' },
  lease: { title: '租约', yes: '带租约', no: '无租约' },
  occupied: { title: '占用', yes: '有人居住', no: '无人居住' },
  clearing: { title: '清场', yes: '不负责清场', no: '法院负责清场' },
  hukou: { title: '户口', yes: '户口未迁', no: '户口已迁出' },
  school_quota: { title: '学位', yes: '学位已占用', no: '学位未占用' },
  arrears: { title: '欠费', yes: '涉及欠费', no: '无欠费' },
  purchase_limit: { title: '限购', yes: '受限购', no: '不限购' },
  balance_days: { title: '尾款', yes: '尾款期限短', no: '尾款期限宽' },
  priority_right: { title: '优先购买权', yes: '有优先购买权人', no: '无优先购买权人' },
  co_owner: { title: '共有', yes: '仅为份额', no: '整套产权' },
  residence_right: { title: '居住权', yes: '设有居住权', no: '无居住权' },
  unnatural_death: { title: '非正常死亡', yes: '曾有非正常死亡', no: '无非正常死亡' },
  illegal_build: { title: '违建', yes: '有违法建设', no: '无违法建设' },
  no_certificate: { title: '产权证', yes: '无产权证', no: '有产权证' },
  land_fee: { title: '土地收益', yes: '须补缴土地款', no: '无须补缴土地款' },
  leftovers: { title: '遗留物', yes: '有遗留物', no: '无遗留物' },
}
export const RISK_VALUES = ['yes', 'no', 'unstated'] as const
export type RiskValue = (typeof RISK_VALUES)[number]

/** Bearer of arrears on a home: the buyer, or the debtor (directly or out of the price). */
export const ARREARS_BEARERS = ['buyer', 'seller'] as const

export const NOTICE_SECTION_TITLES = {
  special: '特别提示',
  notice: '拍卖公告',
  guide: '竞买须知',
  intro: '标的介绍',
  priority: '优先购买权',
  bids: '竞价记录',
  other: '其他',
} as const

export const ALBUM_KINDS = [
  'photo',
  'floor_plan',
  'location',
  'document',
  'survey',
  'effect',
  'sample_room',
  'traffic',
] as const
export type AlbumKind = (typeof ALBUM_KINDS)[number]
export const ALBUM_KIND_LABELS: Record<AlbumKind, string> = {
  photo: '实景',
  floor_plan: '户型',
  location: '位置',
  document: '文书',
  survey: '实勘',
  effect: '效果图',
  sample_room: '样板间',
  traffic: '交通',
}

export const BUILDING_STATUSES = ['on_sale', 'coming', 'sold_out'] as const
export type BuildingStatus = (typeof BUILDING_STATUSES)[number]
export const BUILDING_STATUS_LABELS: Record<BuildingStatus, string> = {
  on_sale: '在售',
  coming: '待售',
  sold_out: '售罄',
}

/**
 * State of a flat on the list of filed prices: for sale, not yet on sale, reserved, contract signed online, or withheld (let, mortgaged,
 * seized).
 */
export const FLAT_STATUSES = ['open', 'coming', 'booked', 'signed', 'closed'] as const
export type FlatStatus = (typeof FLAT_STATUSES)[number]
export const FLAT_STATUS_LABELS: Record<FlatStatus, string> = {
  open: '可售',
  coming: '待开盘',
  booked: '已认购',
  signed: '已网签',
  closed: '不可售',
}

export const DYNAMIC_TYPES = [
  'opening',
  'price',
  'progress',
  'licence',
  'activity',
  'delivery',
  'other',
] as const
export type DynamicType = (typeof DYNAMIC_TYPES)[number]
export const DYNAMIC_TYPE_LABELS: Record<DynamicType, string> = {
  opening: '开盘',
  price: '价格',
  progress: '工程进度',
  licence: '证照',
  activity: '活动',
  delivery: '交付',
  other: '其他',
}

export const SCHOOL_LEVELS = ['primary', 'junior', 'nine_year'] as const
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number]
export const SCHOOL_LEVEL_LABELS: Record<SchoolLevel, string> = {
  primary: '小学',
  junior: '初中',
  nine_year: '九年一贯',
}

/** Tie of a community: one school by its address, or several schools whose places are drawn by lot. */
export const SCHOOL_TIES = ['single', 'multi'] as const
export type SchoolTieKind = (typeof SCHOOL_TIES)[number]
export const SCHOOL_TIE_LABELS: Record<SchoolTieKind, string> = { single: '单校划片', multi: '多校划片' }

/** Amenities near a home other than stations and schools: bus stops, hospitals and clinics, shops and markets. */
export const PLACE_KINDS = ['bus', 'medical', 'shop'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

export const LEAD_TYPES = ['call', 'loan', 'viewing', 'zixun', 'entrust', 'ask'] as const
export type LeadType = (typeof LEAD_TYPES)[number]
export const LEAD_TYPE_LABELS: Record<LeadType, string> = {
  call: '电话',
  loan: '贷款',
  viewing: '看房',
  zixun: '咨询',
  entrust: '委托',
  ask: '提问',
}
export const LEAD_STATUSES = ['new', 'contacted', 'done', 'invalid', 'cancelled'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: '待联系',
  contacted: '已联系',
  done: '已完成',
  invalid: '无效',
  cancelled: '已取消',
}
/** True if a lead in this state still needs work. */
const IS_OPEN_LEAD: Record<LeadStatus, boolean> = {
  new: true,
  contacted: true,
  done: false,
  invalid: false,
  cancelled: false,
}
export const isOpenLead = (status: LeadStatus): boolean => IS_OPEN_LEAD[status]
export const OPEN_LEADS: LeadStatus[] = LEAD_STATUSES.filter(isOpenLead)
export const LEAD_ENTITIES = ['house', 'xiaoqu', 'building', 'rights', 'agent', 'marketing_page'] as const

export const RIGHTS_CATEGORIES = [
  'bank_loan',
  'amc_package',
  'single_claim',
  'trust',
  'lease_finance',
  'other',
] as const
export type RightsCategory = (typeof RIGHTS_CATEGORIES)[number]
export const RIGHTS_CATEGORY_LABELS: Record<RightsCategory, string> = {
  bank_loan: '银行债权',
  amc_package: '资产包',
  single_claim: '单户债权',
  trust: '信托',
  lease_finance: '融资租赁',
  other: '其他',
}
export const RIGHTS_STATUSES = ['publishing', 'registering', 'trading', 'done', 'ended'] as const
export type RightsStatus = (typeof RIGHTS_STATUSES)[number]
export const RIGHTS_STATUS_LABELS: Record<RightsStatus, string> = {
  publishing: '公告中',
  registering: '报名中',
  trading: '交易中',
  done: '已成交',
  ended: '已结束',
}

export const PURPOSES = ['self', 'invest', 'school', 'elder', 'resettle'] as const
export type Purpose = (typeof PURPOSES)[number]
export const PURPOSE_LABELS: Record<Purpose, string> = {
  self: '自住',
  invest: '投资',
  school: '学区',
  elder: '养老',
  resettle: '安置',
}
export const FUNDS = ['full', 'loan', 'mixed'] as const
export type Funds = (typeof FUNDS)[number]
export const FUNDS_LABELS: Record<Funds, string> = { full: '全款', loan: '贷款', mixed: '组合' }

/** Burdens that a demand may exclude. */
export const DEMAND_RISKS = ['lease', 'clearing', 'occupied', 'hukou', 'co_owner'] as const
/** Notifications about a demand. */
export const DEMAND_ALERTS = ['match', 'price', 'round', 'near'] as const
export type DemandAlert = (typeof DEMAND_ALERTS)[number]

export const FOLLOW_TYPES = ['house', 'agent', 'xiaoqu', 'building', 'rights'] as const
export type FollowType = (typeof FOLLOW_TYPES)[number]
/** Kinds with a list of follows; videos have their own endpoints. */
export const FOLLOW_KINDS = [...FOLLOW_TYPES, 'video'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]
export const REMIND_CHANNELS = ['sms', 'wechat', 'app'] as const
export const REMIND_MINUTES = [5, 10, 30, 60, 1440] as const

/** 豪宅: residential, apartment or villa with at least this price (fen) or this area (㎡). */
export const MANSION_PRICE_MIN = 1_000_000_000
export const MANSION_AREA_MIN = 200

/** Range of the auction calendar in days before and after today. */
export const CALENDAR_DAYS_AWAY = 60
/** Days after its notice during which a lot counts as 新公告. */
export const NEW_NOTICE_DAYS = 7
/** Days of the filter option for recent notices (近30天公告). */
export const NOTICE_DAYS = 30

/** come_from: client that sends the request. */
export const COME_FROM = { browser: 2, weapp: 4, android: 6, ios: 7, swan: 8 } as const
export type ComeFrom = (typeof COME_FROM)[keyof typeof COME_FROM]

/** Kinds in a member's share list. The first three have separate lists, the others a common one. */
export const SHARE_TYPES = [
  'house',
  'agent',
  'xiaoqu',
  'building',
  'rights',
  'video',
  'article',
  'report',
  'wiki',
  'ask',
  'poster',
  'marketing_page',
] as const
export type ShareType = (typeof SHARE_TYPES)[number]
export const SHARE_LISTS = ['house', 'agent', 'xiaoqu', 'other'] as const
export type ShareList = (typeof SHARE_LISTS)[number]
export const SHARE_TYPE_LABELS: Record<ShareType, string> = {
  house: '房源',
  agent: '专家',
  xiaoqu: '小区',
  building: '新房',
  rights: '不良资产',
  video: '视频',
  article: '文章',
  report: '报告',
  wiki: '百科',
  ask: '问答',
  poster: '海报',
  marketing_page: '专题',
}
export const SHARE_CHANNELS = ['wechat', 'timeline', 'weibo', 'qq', 'link', 'poster', 'mini'] as const
export type ShareChannel = (typeof SHARE_CHANNELS)[number]
export const SHARE_CHANNEL_LABELS: Record<ShareChannel, string> = {
  wechat: `${WECHAT}好友`,
  timeline: '朋友圈',
  weibo: '微博',
  qq: 'QQ',
  link: '复制链接',
  poster: '海报',
  mini: '小程序',
}

/** Reasons for unlisting a lot, as shown on its page. */
export const OFF_REASONS = {
  court: '法院撤回拍卖',
  check: '信息有误待核',
  twin: '重复房源',
  owner: '权利人要求',
} as const
export type OffReason = keyof typeof OFF_REASONS

/** Views of the desk's lot list; each shows its count. */
export const LOT_VIEWS = [
  'all',
  'ongoing',
  'today',
  'lacking',
  'no_agent',
  'cases',
  'imported',
  'off',
] as const
export type LotView = (typeof LOT_VIEWS)[number]
export const LOT_VIEW_LABELS: Record<LotView, string> = {
  all: '全部',
  ongoing: '正在进行',
  today: '今日结束',
  lacking: '缺项',
  no_agent: '未分配顾问',
  cases: '有投诉',
  imported: '最近导入',
  off: '已下架',
}
/** Orders of the lots at the desk; the latest change first if absent. */
export const LOT_ORDERS = [
  'updated',
  'start',
  'start_up',
  'end_up',
  'area_up',
  'area_down',
  'price_up',
  'price_down',
] as const
export type LotOrder = (typeof LOT_ORDERS)[number]
/** Master data at the desk other than lots, by import kind. */
export const THING_KINDS = ['communities', 'schools', 'buildings', 'packages'] as const satisfies ImportKind[]
export type ThingKind = (typeof THING_KINDS)[number]
export const THING_VIEWS = ['all', 'lacking', 'off'] as const
export type ThingView = (typeof THING_VIEWS)[number]

/** Seconds within which page views of a lot count as one visit. */
export const VISIT_SECONDS = 1_800

/** Maximum hidden lots stored on a device without an account. */
export const HIDDEN_ON_DEVICE = 200

/** Verdict whether the money suffices for a lot, in order of display: in every case, if open facts turn out well, in no case. */
export const VERDICTS = ['enough', 'depends', 'short'] as const
export const VERDICT_LABELS: Record<(typeof VERDICTS)[number], string> = {
  enough: '够',
  depends: '取决于',
  short: '不够',
}
