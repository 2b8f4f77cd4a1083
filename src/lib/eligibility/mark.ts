import type { EligibilityMark, Situation } from '../../contract/situation'
import { decideEligibility, type EligibilityAnswers, type EligibilitySubject, type Ring } from './decide'
import { buyerRule, type BuyerRule } from './rules'

/** One possible combination of everything the buyer did not state. */
interface Reading {
  hukou: 'local' | 'other'
  months: number
  inside: number
  ring: Ring
  children: 0 | 2
}
type Open = keyof Reading

/** Months beyond any rule's requirement: with none, the two extremes of unknown insurance. */
const LONG = 600
/** More homes than any rule allows. */
const MANY = 3

const known = <T>(value: T | null | undefined, otherwise: readonly T[]): readonly T[] =>
  value === null || value === undefined ? otherwise : [value]

/** Homes inside the ring road among those in the city; 2 means two or more. */
const listInsideCounts = (homes: Situation['homes']) =>
  homes === 0 || homes === 1 ? [0, 1].slice(0, homes + 1) : Array.from({ length: MANY + 1 }, (_, n) => n)

/** Returns all possible combinations; none for a company, since no rule for companies is recorded. */
function buildReadings({ hukou, months, homes }: Situation, { ring }: EligibilitySubject): Reading[] {
  const all: Reading[] = []
  for (const one of known(hukou, ['local', 'other'] as const))
    for (const paid of known(months, [0, LONG]))
      for (const inside of listInsideCounts(homes))
        for (const side of known(ring, ['inside', 'outside'] as const))
          for (const children of [0, 2] as const)
            all.push({ hukou: one, months: paid, inside, ring: side, children })
  return all
}

const toEligibilityAnswers = ({ hukou, months, inside, children }: Reading): EligibilityAnswers => ({
  ...{ hukou, months, inside, children },
  // No recorded rule currently distinguishes them.
  family: 'married',
  outside: 0,
  buyer: 'person',
})

const getOpenFactLabel = (open: Open, { ring }: BuyerRule, { homes }: Situation): string =>
  ({
    hukou: '户籍',
    months: '社保或个税月数',
    inside: homes == null ? '已有住房套数' : '已有住房位置',
    ring: `${ring}内外`,
    children: '未成年子女数',
  })[open]

/** In the order in which the app asks them. */
const QUESTIONS: readonly Open[] = ['hukou', 'months', 'inside', 'ring', 'children']

/**
 * Returns the purchase-limit mark of a buyer, by the function of the eligibility page: `cannot` if every combination of the unknown facts
 * is refused, with the reason if they agree; `depends` if some are, with the first question that decides. Null if none is refused, if no
 * rule is known, and while neither 户籍 nor insurance was requested: the mark never states that a buyer may buy.
 */
export function eligibilityMark(situation: Situation, subject: EligibilitySubject): EligibilityMark | null {
  if (situation.hukou === undefined && situation.months === undefined) return null
  const rule = subject.isHome && !subject.isParking ? buyerRule(subject.cityId, subject.day) : undefined
  if (!rule || situation.buyer === 'company') return null
  const told = buildReadings(situation, subject).map(reading => {
    const { value, text } = decideEligibility(toEligibilityAnswers(reading), {
      ...subject,
      ring: reading.ring,
    })
    return { reading, text, isRefused: value === 'cannot' }
  })
  const refused = told.filter(({ isRefused }) => isRefused)
  if (refused.length === 0) return null
  if (refused.length === told.length) {
    const [first] = refused
    return {
      kind: 'cannot',
      text: refused.every(({ text }) => text === first?.text) ? (first?.text ?? null) : null,
    }
  }
  const isOnly = (open: Open, a: Reading, b: Reading) =>
    QUESTIONS.every(other => (other === open ? a[other] !== b[other] : a[other] === b[other]))
  const decides = QUESTIONS.find(open =>
    refused.some(no => told.some(yes => !yes.isRefused && isOnly(open, no.reading, yes.reading))),
  )
  return { kind: 'depends', text: decides ? getOpenFactLabel(decides, rule, situation) : null }
}
