/** The papers of a court that a lot comes with. */
export const PAPER_KINDS = ['notice', 'survey', 'appraisal'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PAPER_LABELS: Record<PaperKind, string> = {
  notice: '拍卖公告',
  survey: '调查与看样报告',
  appraisal: '评估报告',
}
/** In a table, where there is no room. */
export const PAPER_SHORT: Record<PaperKind, string> = { notice: '公告', survey: '看样', appraisal: '评估' }

/** What is read out of papers, in the order in which it is shown. */
export const PAPER_MATTERS = [
  'home',
  'area',
  'floor',
  'layout',
  'occupied',
  'lease',
  'parking',
  'mortgage',
  'seizure',
  'residence_right',
  'priority_right',
  'co_owner',
  'hukou',
  'school_quota',
  'arrears',
  'land',
  'land_fee',
  'tax_bearer',
  'clearing',
  'balance_days',
  'terms',
  'purchase_limit',
  'no_certificate',
  'illegal_build',
  'leftovers',
  'unnatural_death',
  'price',
  'valued_on',
  'decoration',
  'built',
] as const
export type PaperMatter = (typeof PAPER_MATTERS)[number]
export const MATTER_LABELS: Record<PaperMatter, string> = {
  home: '坐落',
  area: '面积',
  floor: '楼层',
  layout: '户型',
  occupied: '占用',
  lease: '租约',
  parking: '车位',
  mortgage: '抵押',
  seizure: '查封',
  residence_right: '居住权',
  priority_right: '优先购买权',
  co_owner: '共有',
  hukou: '户口',
  school_quota: '学位',
  arrears: '欠费',
  land: '土地',
  land_fee: '土地收益',
  tax_bearer: '税费承担',
  clearing: '清场',
  balance_days: '尾款',
  terms: '成交安排',
  purchase_limit: '限购',
  no_certificate: '产权证',
  illegal_build: '违建',
  leftovers: '遗留物',
  unnatural_death: '非正常死亡',
  price: '评估价',
  valued_on: '价值时点',
  decoration: '装修',
  built: '建成',
}

/** What papers may contradict each other in, the dearest first. */
export const COMPARED_MATTERS = [
  'co_owner',
  'price',
  'tax_bearer',
  'land',
  'land_fee',
  'arrears',
  'occupied',
  'lease',
  'residence_right',
  'hukou',
  'school_quota',
  'area',
  'floor',
  'layout',
  'parking',
  'valued_on',
] as const satisfies readonly PaperMatter[]
export type ComparedMatter = (typeof COMPARED_MATTERS)[number]

/** What a buyer asks of every home: where no paper says it, that is said. */
export const ASKED_MATTERS = [
  'occupied',
  'lease',
  'hukou',
  'school_quota',
  'arrears',
  'parking',
  'land',
  'illegal_build',
] as const satisfies readonly PaperMatter[]

/** What may lie on a home when it is sold. */
export const BURDEN_KINDS = [
  'mortgage',
  'seizure',
  'lease',
  'residence_right',
  'priority_right',
  'hukou',
  'arrears',
  'land',
] as const
export type BurdenKind = (typeof BURDEN_KINDS)[number]
export const BURDEN_LABELS: Record<BurdenKind, string> = {
  mortgage: '抵押',
  seizure: '查封',
  lease: '租赁',
  residence_right: '居住权',
  priority_right: '优先购买权',
  hukou: '户口',
  arrears: '欠费',
  land: '土地',
}
export const BURDEN_OUTCOMES = ['ends', 'stays', 'unknown'] as const
export type BurdenOutcome = (typeof BURDEN_OUTCOMES)[number]
export const OUTCOME_LABELS: Record<BurdenOutcome, string> = {
  ends: '结束',
  stays: '保留',
  unknown: '材料不足',
}

export const DAY_KINDS = ['from', 'until', 'signed', 'registered'] as const
export type DayKind = (typeof DAY_KINDS)[number]
export const DAY_LABELS: Record<DayKind, string> = {
  from: '起',
  until: '止',
  signed: '签订',
  registered: '登记',
}

/** read: all pages; partly: some pages have no text to read; unread: none has; none: the court gave none; missing: not obtained yet. */
export const PAPER_STATES = ['read', 'partly', 'unread', 'none', 'missing'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** Bytes of a file, and pages of a paper. */
export const PAPER_BYTES_MOST = 10 * 1024 * 1024
export const PAPER_PAGES_MOST = 300
/** Pictures that a paper may be made of. */
export const PAPER_PICTURES_MOST = 40

/** What stands in a file that keeps it from being handed out as it came until an editor says so: a number of a person, or a part that cannot be read. */
export const PAPER_MARK_KINDS = [
  'identity',
  'card',
  'phone',
  'document',
  'picture',
  'blank',
  'garbled',
  'attachment',
  'script',
  'revision',
  'sealed',
  'part',
] as const
export type PaperMarkKind = (typeof PAPER_MARK_KINDS)[number]
export const PAPER_MARK_LABELS: Record<PaperMarkKind, string> = {
  identity: '身份证号',
  card: '银行卡号',
  phone: '手机号',
  document: '证件号',
  picture: '图片或图形，其中的文字无法检查',
  blank: '没有可读文字的页，无法检查',
  garbled: '有无法识别的文字，无法检查',
  attachment: '附件，无法检查',
  script: '脚本，无法检查',
  revision: '文件里留有修改前的版本，无法检查',
  sealed: '文件加密，部分内容无法检查',
  part: '有无法读取的部分',
}

/** Where in a file it stands; `file`: outside of all the others, such as leftovers of a former version. */
export const PAPER_PLACES = [
  'page',
  'info',
  'note',
  'field',
  'outline',
  'layer',
  'attachment',
  'script',
  'file',
] as const
export type PaperPlace = (typeof PAPER_PLACES)[number]
export const PAPER_PLACE_LABELS: Record<PaperPlace, string> = {
  page: '正文',
  info: '文件属性',
  note: '批注',
  field: '表单',
  outline: '书签',
  layer: '图层',
  attachment: '附件',
  script: '脚本',
  file: '文件内部',
}

/** One thing that keeps a file back: with the page, where it stands on one; `text` is the number with its middle hidden. */
export interface PaperMark {
  what: PaperMarkKind
  place: PaperPlace
  no: number | null
  text: string
}

/** Marks of a file that are kept; more are counted alone. */
export const PAPER_MARKS_MOST = 200
