import { RISK_KINDS, type RiskKind, type RiskValue } from '../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { calendarDays, paymentsOf, SHORT_BALANCE_DAYS } from './balance-days'
import { amountIn } from './figures'
import { bearerIn, formValue, percentOfPrice, RULES, type WordedKind } from './rules'
import { sentencesOf, type Sentence } from './sentences'

const UNSTATED = { value: 'unstated', number: null, quote: null, section: null } as const

function valueOf(kind: WordedKind, { bare }: Sentence): RiskValue {
  const { about, never, silent, certain, first, yes, no } = RULES[kind]
  if (!about.test(bare) || never?.test(bare)) return 'unstated'
  const told = formValue(kind, bare)
  if (told !== null) return told
  const isCertain = certain?.test(bare) ?? false
  if (silent?.test(bare) && !isCertain) return 'unstated'
  const isYes = () => isCertain || yes.test(bare)
  if (first === 'yes') return isYes() ? 'yes' : no.test(bare) ? 'no' : 'unstated'
  return no.test(bare) ? 'no' : isYes() ? 'yes' : 'unstated'
}

const saysSo = ({ quote, section }: Sentence) => ({ quote, section })

/** The first sentence that states a burden, and the first that denies it. What another kind implies counts where nothing states it. */
function saidOf(kind: WordedKind, sentences: readonly Sentence[]) {
  const values = sentences.map(sentence => ({ sentence, value: valueOf(kind, sentence) }))
  const first = (wanted: RiskValue) => values.find(({ value }) => value === wanted)?.sentence
  const { implied } = RULES[kind]
  const isImplied = (sentence: Sentence) =>
    implied?.test(sentence.bare) === true && valueOf('priority_right', sentence) !== 'unstated'
  return { stated: first('yes') ?? sentences.find(isImplied), denied: first('no') }
}

/** A burden that one sentence states is not undone by another that denies it: both are quoted, and the buyer has to ask. */
function worded(kind: WordedKind, sentences: readonly Sentence[]): RiskFlag {
  const { stated, denied } = saidOf(kind, sentences)
  if (stated)
    return {
      kind,
      value: 'yes',
      number: null,
      ...saysSo(stated),
      ...figuresOf(kind, stated, sentences),
      ...(denied ? { denial: saysSo(denied) } : {}),
    }
  return denied ? { kind, value: 'no', number: null, ...saysSo(denied) } : { kind, ...UNSTATED }
}

function figuresOf(kind: WordedKind, stated: Sentence, sentences: readonly Sentence[]): Partial<RiskFlag> {
  if (kind === 'arrears') return arrearsOf(stated, sentences)
  if (kind !== 'land_fee') return {}
  const percent = percentOfPrice(stated.bare)
  return { number: amountIn(stated.bare), ...(percent === null ? {} : { percent }) }
}

const OWED = /欠[^。；]{0,24}费|费[^。；]{0,12}欠/

/** What is owed, in fen, and who pays it: as the sentence says, else as another that speaks of a debt of the home. */
function arrearsOf(stated: Sentence, sentences: readonly Sentence[]): Partial<RiskFlag> {
  const others = sentences.filter(({ bare }) => OWED.test(bare))
  const told = <T>(read: (bare: string) => T | null): T | null =>
    [stated, ...others].map(({ bare }) => read(bare)).find(found => found !== null) ?? null
  return { number: told(amountIn), bearer: told(bearerIn) }
}

function balance(sentences: readonly Sentence[]): RiskFlag {
  const payments = paymentsOf(sentences)
  const last = payments.at(-1)
  const [first] = payments
  if (!last || !first) return { kind: 'balance_days', ...UNSTATED }
  return {
    kind: 'balance_days',
    // A first part within days is as pressing as the whole.
    value: calendarDays(first) < SHORT_BALANCE_DAYS ? 'yes' : 'no',
    number: last.days,
    quote: last.sentence.quote,
    section: last.sentence.section,
    payments: payments.map(({ percent, days, isWorkdays, sentence }) => ({
      percent,
      days,
      is_workdays: isWorkdays,
      quote: sentence.quote,
    })),
  }
}

/**
 * What a notice says of each risk, in their order. `yes`: it states the burden; `no`: it states the contrary;
 * `unstated`: it is silent, or says that nobody knows. `quote` is the very sentence and `section` the title of its section.
 * `number` is fen for money and days for the balance, null when the sentence has none; `denial` quotes a sentence against `quote`.
 * It judges words, not law.
 */
export function readNotice(sections: readonly NoticeSection[]): RiskFlag[] {
  const sentences = sentencesOf(sections.filter(section => section.key !== 'bids'))
  return RISK_KINDS.map((kind: RiskKind) =>
    kind === 'balance_days' ? balance(sentences) : worded(kind, sentences),
  )
}
