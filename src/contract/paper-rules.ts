// Constants about the court papers of a lot (notice, survey, appraisal): kinds, the matters read from them, those compared for
// contradictions, burdens, and upload limits. A file that contains personal numbers or unreadable parts gets marks and is withheld until an
// editor releases it.

/** Court papers of a lot. */
export const PAPER_KINDS = ['notice', 'survey', 'appraisal'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
export const PAPER_LABELS: Record<PaperKind, string> = {
  notice: '拍卖公告',
  survey: '调查与看样报告',
  appraisal: '评估报告',
}
/** Short labels for tables. */
export const PAPER_SHORT: Record<PaperKind, string> = { notice: '公告', survey: '看样', appraisal: '评估' }

/** Matters read from papers, in order of display. */
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

/** Matters in which papers may contradict each other, the most costly first. */
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

/** Questions that buyers ask about every home: the page says so if no paper answers them. */
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

/** Burdens that a home may carry when sold. */
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

/** read: all pages; partly: some pages have no readable text; unread: none has; none: the court gave none; missing: not obtained yet. */
export const PAPER_STATES = ['read', 'partly', 'unread', 'none', 'missing'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** Maximum bytes of a file, and pages of a paper. */
export const MAX_PAPER_BYTES = 10 * 1024 * 1024
export const MAX_PAPER_PAGES = 300
/** Maximum pictures that form a paper. */
export const MAX_PAPER_PICTURES = 40

/** Findings that withhold the original file until an editor releases it: a personal number, or an unreadable part. */
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

/** Location of a finding in a file; `file`: outside all others, such as remnants of an earlier version. */
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

/** A finding that withholds a file, with its page if it is on one; `text` is the number with its middle masked. */
export interface PaperMark {
  what: PaperMarkKind
  place: PaperPlace
  no: number | null
  text: string
}

/** Maximum stored findings per file; further ones are only counted. */
export const MAX_PAPER_MARKS = 200
