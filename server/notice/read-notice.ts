import { RISK_KINDS, type RiskKind, type RiskValue } from '../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { calendarDays, paymentsOf, SHORT_BALANCE_DAYS } from './balance-days'
import { amountIn } from './figures'
import { RULES, type WordedKind } from './rules'
import { sentencesOf, type Sentence } from './sentences'

const UNSTATED = { value: 'unstated', number: null, quote: null, section: null } as const

function valueOf(kind: WordedKind, { bare }: Sentence): RiskValue {
  const { about, silent, first, yes, no } = RULES[kind]
  if (!about.test(bare) || silent?.test(bare)) return 'unstated'
  if (first === 'yes') return yes.test(bare) ? 'yes' : no.test(bare) ? 'no' : 'unstated'
  return no.test(bare) ? 'no' : yes.test(bare) ? 'yes' : 'unstated'
}

/** A burden that one sentence states is not undone by another that denies it: the buyer has to ask. */
function worded(kind: WordedKind, sentences: readonly Sentence[]): RiskFlag {
  let denied: Sentence | undefined
  for (const sentence of sentences) {
    const value = valueOf(kind, sentence)
    if (value === 'yes')
      return {
        kind,
        value,
        number: kind === 'arrears' ? arrearsAmount(sentence, sentences) : null,
        quote: sentence.quote,
        section: sentence.section,
      }
    if (value === 'no') denied ??= sentence
  }
  return denied
    ? { kind, value: 'no', number: null, quote: denied.quote, section: denied.section }
    : { kind, ...UNSTATED }
}

/** What is owed, in fen: as the sentence says, else as another that speaks of a debt of the home. */
function arrearsAmount(sentence: Sentence, sentences: readonly Sentence[]): number | null {
  const other = () =>
    sentences.find(({ bare }) => /欠[^。；]{0,24}费|费[^。；]{0,12}欠/.test(bare) && amountIn(bare) !== null)
  const named = amountIn(sentence.bare)
  if (named !== null) return named
  const elsewhere = other()
  return elsewhere ? amountIn(elsewhere.bare) : null
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
 * What a notice says of each of the eleven risks, in their order. `yes`: it states the burden; `no`: it states the contrary;
 * `unstated`: it is silent, or says that nobody knows. `quote` is the very sentence and `section` the title of its section.
 * `number` is fen for arrears and days for the balance, null when the sentence has none. It judges words, not law.
 */
export function readNotice(sections: readonly NoticeSection[]): RiskFlag[] {
  const sentences = sentencesOf(sections.filter(section => section.key !== 'bids'))
  return RISK_KINDS.map((kind: RiskKind) =>
    kind === 'balance_days' ? balance(sentences) : worded(kind, sentences),
  )
}
