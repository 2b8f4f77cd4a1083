import { AGENT } from '../../src/lib/measures/agent'
import { LOT } from '../../src/lib/measures/lot'
import { DAY, MONTH, RECORD, SCORE } from '../../src/lib/measures/market'
import type { Measure, Unit } from '../../src/lib/measures/measure'
import type { Subjects } from '../../src/lib/measures/subjects'
import { ARTICLE, BAND, LIST, PLACE, REGION, TYPE, XIAOQU } from '../../src/lib/measures/places'
import {
  countText,
  exactText,
  groupDigits,
  moneyText,
  percentText,
  unitPriceText,
  yuanText,
} from '../../src/lib/money'

const SUBJECTS: { readonly [S in keyof Subjects]: Readonly<Record<string, Measure>> } = {
  lot: LOT,
  xiaoqu: XIAOQU,
  region: REGION,
  type: TYPE,
  band: BAND,
  place: PLACE,
  list: LIST,
  month: MONTH,
  day: DAY,
  score: SCORE,
  record: RECORD,
  agent: AGENT,
  article: ARTICLE,
}

/** Definition of a metric by its name, `lot.price`; undefined if undeclared. */
export function findMetric(subject: string, key: string): Measure | undefined {
  return (SUBJECTS as Record<string, Record<string, Measure>>)[subject]?.[key]
}

const counted = (value: number) => [groupDigits(value), countText(value)]

/** Formats in which a value of a unit may appear: with its unit, or with a counting word. */
const FORMS: Record<Unit, (value: number) => string[]> = {
  fen: value => [moneyText(value), exactText(value), `${yuanText(value)}元`],
  'fen/㎡': value => [
    unitPriceText(value),
    `${groupDigits(value / 1_000_000, 2)}万/㎡`,
    // Below a heading that names the unit.
    `${groupDigits(value / 1_000_000, 2)}万`,
    ...[0, 1, 2].flatMap(decimals => {
      const yuan = groupDigits(value / 100, decimals)
      return [`${yuan}元/㎡`, `${yuan}元`]
    }),
  ],
  '%': value => [percentText(value), percentText(value, 0), `${groupDigits(value, 1)}%`],
  '㎡': value => [
    `${groupDigits(value, 2)}㎡`,
    `${groupDigits(value)}㎡`,
    `${groupDigits(value / 10_000, 2)}万㎡`,
  ],
  套: value => counted(value).map(text => `${text}套`),
  次: value => counted(value).map(text => `${text}次`),
  人: value => counted(value).map(text => `${text}人`),
  条: value => counted(value).map(text => `${text}条`),
  分: value => [`${value.toFixed(1)}分`],
  年: value => [`${value}年`],
  个月: value => [`${groupDigits(value, 1)}个月`],
}

/** A number in comparable form: without blanks and sign (低 and 高, ＋ and − express the sign differently). */
export const bare = (token: string) => token.replace(/\s/g, '').replace(/^[+−-]/, '')

/** Formats in which a value may appear on screens. */
export const forms = ({ unit }: Measure, value: number): ReadonlySet<string> =>
  new Set(FORMS[unit](value).map(bare))
