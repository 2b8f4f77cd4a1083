import { z } from 'zod'
import { RISK_KINDS, type RiskKind } from '../../../src/contract/codes'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { fill, number, readRows, type Values } from '../files'
import type { Lot } from '../lots/lot-row'
import type { Random } from '../random'

const kind = z.enum(RISK_KINDS)
const section = z.enum(['special', 'guide', 'intro', 'priority'])

/** One wording of a risk in notices, with its section; it has no number and ends with its own punctuation. */
export interface Phrase {
  section: z.infer<typeof section>
  text: string
}

/**
 * Wordings of each risk: stated, denied, and mentioned without a statement (or null, where there are none). Each kind has several, because
 * courts differ.
 */
const ROWS = readRows(
  'notices/phrases.csv',
  z.strictObject({ kind, says: z.enum(['yes', 'no', 'silent']), section, text: z.string() }),
)
type Says = (typeof ROWS)[number]['says']
const of = (kind: RiskKind, says: Says): readonly Phrase[] =>
  ROWS.filter(row => row.kind === kind && row.says === says)
export const PHRASES = Object.fromEntries(
  RISK_KINDS.map(kind => [kind, { yes: of(kind, 'yes'), no: of(kind, 'no'), silent: of(kind, 'silent') }]),
) as Record<RiskKind, Record<Says, readonly Phrase[]>>

/** Wordings in the notices of the first lots; those of house 0 apply to all of them without their own. */
export const FIRST_NOTICES = readRows(
  'notices/first-notices.csv',
  z.strictObject({
    house: number,
    kind,
    value: z.enum(['yes', 'no', 'unstated']),
    section: section.optional(),
    text: z.string().optional(),
  }),
).map(({ house, kind, value, section, text }) => ({
  house,
  kind,
  value,
  phrase: section && text ? { section, text } : null,
}))

const yuan = (value: number) => value.toLocaleString('en-US')
const getYearOfTime = (time: number) => Number(toBeijingDay(time).slice(0, 4))

function buildPhraseValues(lot: Lot, random: Random): Values {
  const owed = { property: 0, heating: 0 }
  return {
    /** A month's last day within some years. */
    lease_end: () =>
      `${getYearOfTime(lot.notice_time) + random.int(1, 9)}-${random.pick(['03-31', '06-30', '09-30', '12-31'])}`,
    in_1_year: new Date(lot.start_time * 1000).getUTCFullYear() + 1,
    in_3_years: new Date(lot.start_time * 1000).getUTCFullYear() + 3,
    month_before: addDays(`${toBeijingDay(lot.notice_time).slice(0, 7)}-01`, -1),
    registered: () => random.int(1, 4),
    property_fee: () => yuan((owed.property = random.int(8, 260) * 100)),
    heating_fee: () => yuan((owed.heating = random.int(6, 90) * 100)),
    /** Sum of the two before. */
    both_fees: () => yuan(owed.property + owed.heating),
    land_fee: () => yuan(random.int(30, 260) * 1000),
  }
}

const [SHOP, OFFICE, PARKING] = [3, 4, 6]
/** Replacements in texts about properties that are not homes. */
const OTHER_WORDS: Readonly<Record<number, string>> = {
  [SHOP]: '该商铺',
  [OFFICE]: '该办公用房',
  [PARKING]: '该车位',
}

function ofItsType(text: string, { house_type }: Lot): string {
  const named = OTHER_WORDS[house_type]
  if (named === undefined) return text
  return text
    .replace(/该房屋|房屋(?=[现被的内是])/g, named)
    .replace('无人居住', '现空置')
    .replace('有人居住', '被他人占用')
    .replace('被执行人及其家属居住使用', '被执行人占用')
}

/** Returns a phrase with the values of a lot. */
export const sentence = ({ text }: Phrase, lot: Lot, random: Random): string =>
  ofItsType(fill(text, buildPhraseValues(lot, random)), lot)
