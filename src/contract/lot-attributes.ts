// One table of the attributes of a lot; the form, the request and response schemas, comparison, filters and the CSV dictionary all derive
// from it. To add an attribute, add a row here and a database column. A row's marks (`isOfNotice`, `isFact`, `filter`, `lack` …) decide
// where it appears; the mapped types below keep each derived schema typed.
import type { HouseType } from './codes'

/** A row per attribute of a lot: form, requests, responses, comparison, filters and the field dictionary derive from it. */
interface LotAttribute {
  label: string
  /** line and text: characters; whole: an integer; area: ㎡; money: fen; flag: yes or no. */
  kind: 'line' | 'text' | 'whole' | 'area' | 'money' | 'flag'
  /** Minimum and maximum: characters of a text, otherwise of the number itself. */
  bounds?: readonly [number, number]
  /** Section of the form. */
  section: 'basic' | 'auction' | 'house' | 'show'
  required?: true
  unit?: string
  /** House types with this attribute; all if omitted. */
  types?: readonly HouseType[]
  /** Suggestions; free text is accepted as well. */
  options?: readonly string[]
  /** Taken from the notice. */
  isOfNotice?: true
  /** Shown on a lot's page but not on its card. */
  isOnPage?: true
  /** Shown in the facts table of a lot's page, in this order. */
  isFact?: true
  isCompared?: true
  /** Makes it a filter: labels of the condition, and a pattern for the words by which a search sentence requests it. */
  filter?: { yes: string; no: string; asked: string }
  /** Requested by buyers first: the label by which an agent sees that a lot of these types lacks it. */
  lack?: { words: string; types?: readonly HouseType[] }
}

export const LIVED_IN: readonly HouseType[] = [5, 2, 1]
export const BUILT: readonly HouseType[] = [5, 2, 1, 3, 4]

export const LOT_ATTRIBUTES = {
  title: { label: '标题', kind: 'line', bounds: [4, 60], section: 'basic', required: true },
  case_no: { label: '案号', kind: 'line', bounds: [1, 60], section: 'basic', isOnPage: true },
  court: { label: '处置法院', kind: 'line', bounds: [2, 50], section: 'auction', required: true },
  appraisal_price: { label: '评估价', kind: 'money', section: 'auction' },
  market_price: { label: '小区挂牌均价', kind: 'money', section: 'auction' },
  start_price: { label: '起拍价', kind: 'money', section: 'auction', required: true },
  deposit: { label: '保证金', kind: 'money', section: 'auction', required: true },
  increment: { label: '加价幅度', kind: 'money', section: 'auction', required: true },
  look_time: {
    label: '看样时间',
    kind: 'line',
    bounds: [1, 100],
    section: 'auction',
    isOnPage: true,
    lack: { words: '看样时间' },
  },
  look_contact: {
    label: '看样联系',
    kind: 'line',
    bounds: [1, 100],
    section: 'auction',
    isOnPage: true,
    lack: { words: '看样联系人' },
  },
  address: { label: '地址', kind: 'line', bounds: [4, 120], section: 'house', required: true },
  area: {
    label: '建筑面积',
    kind: 'area',
    bounds: [0.01, 1_000_000],
    section: 'house',
    unit: '㎡',
    required: true,
  },
  jushi: { label: '室', kind: 'whole', bounds: [0, 20], section: 'house', unit: '室', types: LIVED_IN },
  ting: { label: '厅', kind: 'whole', bounds: [0, 20], section: 'house', unit: '厅', types: LIVED_IN },
  chu: {
    label: '厨',
    kind: 'whole',
    bounds: [0, 20],
    section: 'house',
    unit: '厨',
    types: LIVED_IN,
    isOnPage: true,
  },
  wei: { label: '卫', kind: 'whole', bounds: [0, 20], section: 'house', unit: '卫', types: LIVED_IN },
  floor: { label: '所在楼层', kind: 'line', bounds: [1, 20], section: 'house', unit: '层' },
  total_floor: {
    label: '总层数',
    kind: 'whole',
    bounds: [1, 200],
    section: 'house',
    unit: '层',
    types: BUILT,
  },
  orientation: {
    label: '朝向',
    kind: 'line',
    bounds: [1, 10],
    section: 'house',
    types: BUILT,
    options: ['东', '南', '西', '北', '东南', '西南', '东北', '西北', '南北', '东西'],
    isFact: true,
    lack: { words: '朝向' },
  },
  decoration: {
    label: '装修',
    kind: 'line',
    bounds: [1, 20],
    section: 'house',
    types: BUILT,
    options: ['毛坯', '简装', '中装', '精装', '豪装'],
    isOnPage: true,
    isFact: true,
    isCompared: true,
    lack: { words: '装修' },
  },
  build_year: {
    label: '建成年代',
    kind: 'whole',
    bounds: [1900, 2100],
    section: 'house',
    unit: '年',
    isFact: true,
    lack: { words: '建成年份', types: BUILT },
  },
  building_type: {
    label: '建筑类型',
    kind: 'line',
    bounds: [1, 20],
    section: 'house',
    types: BUILT,
    options: ['板楼', '塔楼', '板塔结合', '平房', '联排', '独栋', '叠拼'],
    isOnPage: true,
    isFact: true,
    isCompared: true,
  },
  has_elevator: {
    label: '电梯',
    kind: 'flag',
    section: 'house',
    types: BUILT,
    isOnPage: true,
    isFact: true,
    isCompared: true,
    filter: { yes: '有电梯', no: '无电梯', asked: '[有带]电梯|电梯房' },
    lack: { words: '有无电梯', types: [2, 5] },
  },
  land_use: {
    label: '规划用途',
    kind: 'line',
    bounds: [1, 30],
    section: 'house',
    options: ['住宅', '公寓', '商业', '办公', '车位', '综合'],
    isOfNotice: true,
    isOnPage: true,
    isFact: true,
    isCompared: true,
  },
  rights_type: {
    label: '产权',
    kind: 'line',
    bounds: [1, 30],
    section: 'house',
    options: ['70年', '50年', '40年', '无产权年限记载'],
    isOfNotice: true,
    isOnPage: true,
    isFact: true,
    isCompared: true,
  },
  owner_kind: {
    label: '原产权人',
    kind: 'line',
    bounds: [1, 20],
    section: 'house',
    options: ['个人', '企业或单位'],
    isOfNotice: true,
    isOnPage: true,
    isFact: true,
    isCompared: true,
  },
  loan_supported: { label: '可贷款', kind: 'flag', section: 'show' },
  intro: { label: '房源描述', kind: 'text', bounds: [0, 5000], section: 'show', isOnPage: true },
} as const satisfies Record<string, LotAttribute>

type Rows = typeof LOT_ATTRIBUTES
export type LotKey = keyof Rows
/** Attributes whose row extends T. */
export type LotKeyWith<T> = { [K in LotKey]: Rows[K] extends T ? K : never }[LotKey]
export type FlagKey = LotKeyWith<{ kind: 'flag' }>
export type TypedKey = Exclude<LotKey, FlagKey>

export const LOT_KEYS = Object.keys(LOT_ATTRIBUTES) as LotKey[]
export const attributeOf = (key: LotKey): LotAttribute => LOT_ATTRIBUTES[key]

type Mark = 'options' | 'isOnPage' | 'isFact' | 'isCompared' | 'filter' | 'lack' | 'required'
/** Returns the attributes with this mark, in table order. */
export const lotKeysWith = <M extends Mark>(mark: M) =>
  LOT_KEYS.filter(key => attributeOf(key)[mark] !== undefined) as LotKeyWith<Record<M, unknown>>[]
export const filterLotKeys = <K extends LotAttribute['kind']>(...kinds: K[]) =>
  LOT_KEYS.filter(key => (kinds as string[]).includes(attributeOf(key).kind)) as LotKeyWith<{ kind: K }>[]

/** Flags that are filters. */
export const FLAG_FILTERS = lotKeysWith('filter')
export type FlagFilter = (typeof FLAG_FILTERS)[number]

type Kept<K extends LotKey> = Rows[K]['kind'] extends 'flag'
  ? boolean
  : Rows[K]['kind'] extends 'line' | 'text'
    ? string
    : number
/** Stored values of a lot; optional ones may be unknown. */
export type LotValues<K extends LotKey = LotKey> = {
  [P in K]: Rows[P] extends { required: true } ? Kept<P> : Kept<P> | null
}

/** 有电梯; null: unknown. */
export function flagText<K extends FlagFilter>(lot: { [P in K]: boolean | null }, key: K): string | null {
  const { yes, no } = LOT_ATTRIBUTES[key].filter
  return lot[key] === null ? null : lot[key] ? yes : no
}
