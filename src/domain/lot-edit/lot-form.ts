import {
  RISK_KINDS,
  type HouseKind,
  type HouseType,
  type RiskKind,
  type RiskValue,
  type Round,
} from '@/contract/codes'
import type { HouseInfo, NoticeSection, RiskFlag } from '@/contract/house/schema'

/** What is typed, as it stands in the box: prices in 万, the area in ㎡. */
export const TYPED_FIELDS = [
  'title',
  'case_no',
  'court',
  'address',
  'floor',
  'orientation',
  'decoration',
  'building_type',
  'land_use',
  'rights_type',
  'look_time',
  'look_contact',
  'intro',
  'jushi',
  'ting',
  'chu',
  'wei',
  'total_floor',
  'build_year',
  'area',
  'appraisal_price',
  'market_price',
  'start_price',
  'deposit',
  'increment',
] as const
export type TypedField = (typeof TYPED_FIELDS)[number]

/** An answer to one risk; without one, the notice is read for it. */
export interface RiskAnswer {
  value: RiskValue
  quote: string
  number: string
}

export interface LotForm extends Record<TypedField, string> {
  kind: HouseKind
  house_type: HouseType
  round: Round
  /** Unix seconds. */
  start_time: number | null
  end_time: number | null
  xiaoqu_id: number | null
  region_id: number | null
  circle_id: number | null
  /** Of the community, or of the district without one; for the eye alone. */
  xiaoqu_name: string
  region_name: string
  circle_name: string
  has_elevator: boolean | null
  loan_supported: boolean | null
  feature_ids: number[]
  notice: NoticeSection[]
  risks: Partial<Record<RiskKind, RiskAnswer>>
  /** Put on the shelf once it is saved. */
  shelves: boolean
}

export type LotField = keyof LotForm

export function emptyForm(): LotForm {
  const typed = Object.fromEntries(TYPED_FIELDS.map(field => [field, ''])) as Record<TypedField, string>
  return {
    ...typed,
    kind: 'sfpm',
    house_type: 5,
    round: 1,
    start_time: null,
    end_time: null,
    xiaoqu_id: null,
    region_id: null,
    circle_id: null,
    xiaoqu_name: '',
    region_name: '',
    circle_name: '',
    has_elevator: null,
    loan_supported: null,
    feature_ids: [],
    notice: [],
    risks: {},
    shelves: true,
  }
}

const FEN_PER_WAN = 1_000_000
const NUMBER = /^\d+(\.\d+)?$/

/** `53.70` 万 → fen; null for an empty box, NaN for what is no number. */
export function fenOf(typed: string): number | null {
  const number = numberOf(typed)
  return number === null ? null : Math.round(number * FEN_PER_WAN)
}

/** null for an empty box, NaN for what is no number. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(/[,，]/g, '')
  if (text === '') return null
  return NUMBER.test(text) ? Number(text) : Number.NaN
}

/** fen → `53.70`, with more figures where they count. */
export function wanOf(fen: number): string {
  const text = (fen / FEN_PER_WAN).toFixed(6).replace(/0+$/, '')
  const [whole = '0', rest = ''] = text.split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value))
const priceOf = (fen: number | null) => (fen === null ? '' : wanOf(fen))

/** A saved lot as its form shows it. */
export function formOf(house: HouseInfo, notice: readonly NoticeSection[]): LotForm {
  return {
    title: house.title,
    case_no: textOf(house.case_no),
    court: house.court,
    address: house.address,
    floor: textOf(house.floor),
    orientation: textOf(house.orientation),
    decoration: textOf(house.decoration),
    building_type: textOf(house.building_type),
    land_use: textOf(house.land_use),
    rights_type: textOf(house.rights_type),
    look_time: textOf(house.look_time),
    look_contact: textOf(house.look_contact),
    intro: textOf(house.intro),
    jushi: textOf(house.jushi),
    ting: textOf(house.ting),
    chu: textOf(house.chu),
    wei: textOf(house.wei),
    total_floor: textOf(house.total_floor),
    build_year: textOf(house.build_year),
    area: textOf(house.area),
    appraisal_price: priceOf(house.appraisal_price),
    market_price: priceOf(house.market_price),
    start_price: priceOf(house.start_price),
    deposit: priceOf(house.deposit),
    increment: priceOf(house.increment),
    kind: house.kind,
    house_type: house.house_type,
    round: house.round,
    start_time: house.start_time,
    end_time: house.end_time,
    xiaoqu_id: house.xiaoqu_id,
    region_id: house.region_id,
    circle_id: house.circle_id,
    xiaoqu_name: house.xiaoqu_name ?? '',
    region_name: house.region_name,
    circle_name: house.circle_name ?? '',
    has_elevator: house.has_elevator,
    loan_supported: house.loan_supported,
    feature_ids: house.features.map(feature => feature.id),
    notice: notice.map(({ key, title, text }) => ({ key, title, text })),
    risks: answersOf(house),
    shelves: true,
  }
}

/** The flags that say something; the number is yuan for arrears, days for the balance. */
function answersOf({ risk }: HouseInfo): LotForm['risks'] {
  const known = risk.filter(flag => flag.value !== 'unstated' || flag.quote !== null)
  return Object.fromEntries(
    known.map(({ kind, value, quote, number }) => [
      kind,
      {
        value,
        quote: quote ?? '',
        number: numberText({ kind, number }),
      },
    ]),
  )
}

/** As it is typed: yuan of arrears, days of the balance. */
export const numberText = ({ kind, number }: Pick<RiskFlag, 'kind' | 'number'>): string =>
  number === null ? '' : String(kind === 'arrears' ? number / 100 : number)

/** Kinds that have an answer. */
export const answered = (form: LotForm): RiskKind[] =>
  RISK_KINDS.filter(kind => form.risks[kind] !== undefined)

/** The title of the section that a quotation stands in; null when it is in none. Blanks and line ends do not count. */
export function sectionOf(quote: string, notice: readonly NoticeSection[]): string | null {
  const bare = (text: string) => text.replace(/\s+/g, '')
  const said = bare(quote)
  return said === '' ? null : (notice.find(section => bare(section.text).includes(said))?.title ?? null)
}
