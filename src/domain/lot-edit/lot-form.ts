// Values of the lot form, and their conversion from a saved lot. Text fields keep what was typed (prices in 万, area in ㎡), so that invalid
// input is preserved; lot-request.ts converts them to the request and lot-issues.ts validates them.

import {
  RISK_KINDS,
  type HouseKind,
  type HouseType,
  type RiskKind,
  type RiskValue,
  type Round,
} from '@/contract/codes'
import type { HouseInfo, NoticeSection, RiskFlag } from '@/contract/house/schema'
import { attributeOf, filterLotKeys, type FlagKey, type TypedKey } from '@/contract/lot-attributes'
import { LOT_WORDS } from '@/contract/lot-rules'

/** Text fields, as typed: prices in 万, the area in ㎡. */
export const TYPED_FIELDS = filterLotKeys('line', 'text', 'whole', 'area', 'money')
export type TypedField = TypedKey
export const FLAG_FIELDS = filterLotKeys('flag')

/** Answer about one risk; without one the server reads it from the notice. */
export interface RiskAnswer {
  value: RiskValue
  quote: string
  number: string
}

export interface LotForm extends Record<TypedField, string>, Record<FlagKey, boolean | null> {
  kind: HouseKind
  house_type: HouseType
  round: Round
  /** Unix seconds. */
  start_time: number | null
  end_time: number | null
  xiaoqu_id: number | null
  region_id: number | null
  circle_id: number | null
  /** Name of the community, or of the district without one; only for display. */
  xiaoqu_name: string
  region_name: string
  circle_name: string
  feature_ids: number[]
  notice: NoticeSection[]
  risks: Partial<Record<RiskKind, RiskAnswer>>
  /** Publishes the lot after the save. */
  shelves: boolean
}

export type LotField = keyof LotForm

const mapKeysToValues = <K extends string, T>(keys: readonly K[], valueOf: (key: K) => T) =>
  Object.fromEntries(keys.map(key => [key, valueOf(key)])) as Record<K, T>

export function emptyForm(): LotForm {
  return {
    ...mapKeysToValues(TYPED_FIELDS, () => ''),
    ...mapKeysToValues(FLAG_FIELDS, () => null),
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
    feature_ids: [],
    notice: [],
    risks: {},
    shelves: true,
  }
}

const FEN_PER_WAN = 1_000_000
const NUMBER = /^\d+(\.\d+)?$/

/** `53.70` 万 → fen; null for an empty box, NaN for an invalid number. */
export function parseWanToFen(typed: string): number | null {
  const number = parseTypedNumber(typed)
  return number === null ? null : Math.round(number * FEN_PER_WAN)
}

/** null for an empty box, NaN for an invalid number. */
export function parseTypedNumber(typed: string): number | null {
  const text = typed.trim().replace(/[,，]/g, '')
  if (text === '') return null
  return NUMBER.test(text) ? Number(text) : Number.NaN
}

/** fen → `53.70`, with more decimals if they matter. */
export function formatFenAsWan(fen: number): string {
  const text = (fen / FEN_PER_WAN).toFixed(6).replace(/0+$/, '')
  const [whole = '0', rest = ''] = text.split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}

/** A known value as its box shows it. */
const formatTypedValue = (field: TypedField, value: string | number | null): string =>
  value === null ? '' : attributeOf(field).kind === 'money' ? formatFenAsWan(Number(value)) : String(value)

/** Converts a saved lot to its form. */
export function buildLotForm(house: HouseInfo, notice: readonly NoticeSection[]): LotForm {
  return {
    ...mapKeysToValues(TYPED_FIELDS, field => formatTypedValue(field, house[field])),
    ...mapKeysToValues(FLAG_FIELDS, field => house[field]),
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
    feature_ids: house.features.map(feature => feature.id),
    notice: notice.map(({ key, title, text }) => ({ key, title, text })),
    risks: buildRiskAnswers(house),
    shelves: true,
  }
}

/** The flags with an answer; the number is yuan for arrears, days for the balance. */
function buildRiskAnswers({ risk }: HouseInfo): LotForm['risks'] {
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

/** The number as typed: yuan of arrears, days of the balance. */
export const numberText = ({ kind, number }: Pick<RiskFlag, 'kind' | 'number'>): string =>
  number === null ? '' : String(kind === 'arrears' ? number / 100 : number)

/** Kinds of risk with an answer. */
export const answered = (form: LotForm): RiskKind[] =>
  RISK_KINDS.filter(kind => form.risks[kind] !== undefined)

/** Title of the section, or name of the lot's own text, that contains a quotation; null if none does. Ignores spaces and line breaks. */
export function findQuoteSection(
  quote: string,
  form: Pick<LotForm, 'notice' | keyof typeof LOT_WORDS>,
): string | null {
  const bare = (text: string) => text.replace(/\s+/g, '')
  const said = bare(quote)
  if (said === '') return null
  const section = form.notice.find(({ text }) => bare(text).includes(said))
  if (section) return section.title
  return (
    Object.entries(LOT_WORDS).find(([field]) =>
      bare(form[field as keyof typeof LOT_WORDS]).includes(said),
    )?.[1] ?? null
  )
}
