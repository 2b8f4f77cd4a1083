// Reads the risks out of a court's notice: for each risk kind, whether a sentence states or denies it, with the quotation. Each
// sentence is read by word lexicons (./matters, ./bearing) and by the tables of ./frames; their results are combined per sentence and
// then across sentences. Results are cached by sentence, since courts reuse their wording. It interprets words only and draws no legal
// conclusions.

import { RISK_KINDS, type RiskKind, type RiskValue } from '../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { isBalanceTight } from '../../src/lib/finance/sale-days'
import { parsePayments } from './balance-days'
import {
  bearerIn,
  type Bearer,
  clearing,
  coOwner,
  feesLater,
  feesToBuyer,
  isShareWeak,
  landFee,
  owedOnly,
  percentOfPrice,
  purchaseLimit,
  withoutLand,
} from './bearing'
import { findClaimed, isOfLot, isSettled, ofThisPage, withoutReported } from './whole-notice'
import { debtsIn, knownSum, landSum, ofFees, together, type Debt } from './debts'
import { hasFactTable, readFact } from './fact-grammar'
import { isFramed } from './frames'
import { isDenial, saidByFrames } from './grammar'
import { LEXICONS } from './lexicons'
import { plainAnswer, saidOfMatter } from './matters'
import { withOthersMarked, type LotWords } from './rooms'
import { listStatements, type Statement } from './statements'
import { EACH_OWN, taxBearer } from './taxes'

const UNSTATED = { value: 'unstated', number: null, quote: null, section: null } as const
/** Risks whose value depends on wording only; payment terms in days are counted in balance-days. */
type WordedKind = Exclude<RiskKind, 'balance_days'>

const owed = (statement: Statement): RiskValue =>
  feesLater(statement)
    ? 'unstated'
    : feesToBuyer(statement)
      ? 'yes'
      : saidOfMatter(LEXICONS.arrears, withoutLand(statement))

/** Maximum of sentences with cached values. Courts reuse most sentences, and reading one takes a tenth of a millisecond. */
const MAX_READ = 5_000
/** Maximum characters of a cached sentence; longer ones are parsed each time. */
const LONGEST_READ = 500
const read = new Map<string, Partial<Record<WordedKind, RiskValue>>>()

function readStatementValue(kind: WordedKind, statement: Statement): RiskValue {
  const { bare, row } = statement
  const key = row === null ? bare : JSON.stringify([bare, row.name, row.answer])
  if (key.length > LONGEST_READ) return readValue(kind, statement)
  const values = read.get(key) ?? {}
  const value = (values[kind] ??= readValue(kind, statement))
  if (!read.has(key)) {
    if (read.size >= MAX_READ) read.clear()
    read.set(key, values)
  }
  return value
}

/**
 * Combines the word lexicons with the tables of ./frames. The tables decide where the words say nothing; a denial has to be in a single
 * clause.
 */
function readValue(kind: WordedKind, statement: Statement): RiskValue {
  if (kind === 'tax_bearer' && /税/.test(statement.bare) && EACH_OWN.test(statement.bare)) return 'no'
  const value = readByWords(kind, statement)
  if (!hasFactTable(kind)) return value
  const fact = readFact(kind, statement)
  const isBetter =
    statement.row === null ||
    statement.row.answer.length >= 12 ||
    value === 'unstated' ||
    (value === 'no' && fact === 'yes')
  return isBetter ? (fact ?? value) : value
}

function readByWords(kind: WordedKind, statement: Statement): RiskValue {
  const value = wordedValue(kind, statement)
  if (!isFramed(kind)) return value
  const framed = saidByFrames(kind, statement)
  if (value === 'unstated' || framed === 'unstated') return framed ?? value
  const { bare, row } = statement
  const isPlain =
    !TURNS.test(bare) && (row === null || (plainAnswer(row.answer) === 0 && !/是否|有无/.test(row.name)))
  if (value === 'yes' && framed === 'no' && isPlain && TABLES_DENY.has(kind)) return 'no'
  // A tenant who still pays rent is a tenant, however the lease ended.
  const isSure = isPlain || kind === 'lease'
  if (value === 'no' && framed === 'yes' && isSure && TABLES_STATE.has(kind)) return 'yes'
  return value === 'no' && !isDenial(kind, statement) ? 'unstated' : value
}
/** Words that show that a sentence says more than one thing about a risk. */
const TURNS =
  /但|份额|有人|未[缴交补]|不放弃|没有放弃|要行使|不过|除|惟|虽|另|仅|余|仍|其中|然而|却|判决|不得|无法|现|如|若|不负责|公司称|一般|垫付|个税|增值税|所得税|不退/
/** Risks for which the tables overrule the lexicons, in a sentence that says one thing. */
const TABLES_DENY: ReadonlySet<RiskKind> = new Set([
  'residence_right',
  'unnatural_death',
  'priority_right',
  'co_owner',
  'tax_bearer',
  'occupied',
  'land_fee',
])
const TABLES_STATE: ReadonlySet<RiskKind> = new Set(['tax_bearer', 'clearing', 'lease'])

function wordedValue(kind: WordedKind, statement: Statement): RiskValue {
  if (kind === 'tax_bearer') return taxBearer(statement)
  if (kind === 'clearing') return clearing(statement)
  if (kind === 'purchase_limit') return purchaseLimit(statement)
  if (kind === 'co_owner') return coOwner(statement)
  if (kind === 'land_fee') return landFee(statement)
  if (kind === 'arrears') return owed(statement)
  return saidOfMatter(LEXICONS[kind], statement)
}

/** Matches a tenant or co-owner who claims a right: that person exists, whatever else the notice says. */
const claims = (who: string) =>
  new RegExp(
    `(?<!无|未发现|没有|存在|(?:未|没有)(?:接到|收到|发现|有)[^，。；]{0,10})(?:${who})[^。；]{0,24}(?:主张|(?<!不)享有|放弃|声明|行使|要求|申请)[^，。；]{0,16}优先(?:购买|承买|竞买|受让|购得|买)|优先(?:购买)?权人(?:情况|信息)?(?:为|：|是|系|（|一名，系)(?:有，)?(?!无)[^，。；]{0,12}(?:${who})`,
  )
const IMPLIED: Partial<Record<WordedKind, RegExp>> = {
  lease: claims('承租人|租户'),
  co_owner: claims('共有权?人'),
}

const saysSo = ({ quote, section }: Statement) => ({ quote, section })

/** A home that is let counts as occupied if the notice says nothing else about it. */
const TENANTED =
  /由[^，。；]{1,20}(?:承租(?!人|方)|租用|租住|租赁)|(?:出租|租|转租)(?:给|予)[^，。；]{1,10}(?:使用|经营|居住|办公|开办|开设|用于|用作|作为)|(?:案外人|第三人|公司|某)[^，。；未不没无称]{0,16}(?:承租(?!人|方)|租用|租住)|(?:租客|租户)(?:为|系|是)|现有?(?:租户|租客)(?![、和及或])/
const livesThere = (sentence: Statement) =>
  TENANTED.test(sentence.bare) && readStatementValue('lease', sentence) === 'yes'
const LEFT_OPEN = /(?:占用|占有|使用|居住)[^。；]{0,16}(?:不明|不详|未知|为准|自行|核实|无法|未能)/
const isLeftOpen = ({ bare }: Statement) => LEFT_OPEN.test(bare)

/**
 * Returns the first sentence that states a burden and the first that denies it; what is only `claimed` denies nothing. If none states it, a burden implied by another risk
 * counts, and so does a weak mention of shared ownership unless a sentence says that the whole home is sold.
 */
function findSaidRisk(kind: WordedKind, sentences: readonly Statement[], claimed: ReadonlySet<Statement>) {
  const values = sentences.map(sentence => ({ sentence, value: readStatementValue(kind, sentence) }))
  const denied = values.find(({ sentence, value }) => value === 'no' && !claimed.has(sentence))?.sentence
  const isWeak = (sentence: Statement) => kind === 'co_owner' && denied !== undefined && isShareWeak(sentence)
  const stated = values.find(({ sentence, value }) => value === 'yes' && !isWeak(sentence))?.sentence
  const implied = IMPLIED[kind]
  const isImplied = (sentence: Statement) =>
    implied?.test(sentence.bare) === true && readStatementValue('priority_right', sentence) !== 'unstated'
  const isTenanted =
    kind === 'occupied' && denied === undefined && stated === undefined && !sentences.some(isLeftOpen)
  return {
    stated: stated ?? sentences.find(isTenanted ? livesThere : isImplied),
    denied,
  }
}

/**
 * Builds the flag of a risk. A burden stated in one sentence is not cancelled by a denial in another: both are quoted, and the buyer
 * has to ask.
 */
function worded(
  kind: WordedKind,
  sentences: readonly Statement[],
  claimed: ReadonlySet<Statement>,
): RiskFlag {
  const { stated, denied } = findSaidRisk(kind, sentences, claimed)
  if (stated && denied && isSettled(kind, stated, denied))
    return { kind, value: 'no', number: null, ...saysSo(denied) }
  if (stated)
    return {
      kind,
      value: 'yes',
      number: null,
      ...saysSo(stated),
      ...readRiskFigures(kind, stated, sentences),
      ...(denied ? { denial: saysSo(denied) } : {}),
    }
  return denied ? { kind, value: 'no', number: null, ...saysSo(denied) } : { kind, ...UNSTATED }
}

function readRiskFigures(
  kind: WordedKind,
  stated: Statement,
  sentences: readonly Statement[],
): Partial<RiskFlag> {
  if (kind === 'arrears') return readArrears(stated, sentences)
  if (kind !== 'land_fee') return {}
  const percent = percentOfPrice(stated.bare)
  return { number: landSum(stated.bare), ...(percent === null ? {} : { percent }) }
}

const OWED = /欠[^。；]{0,24}费|费[^。；]{0,12}欠|费[^。；]{0,16}(?:未|没)[缴交付]/

/** The payer of everything named before: 以上费用均由买受人承担. */
const OF_ALL_ABOVE = /^(?:以上|上述|前述|均|全部|一律|费用|欠费|款项|各项|的)*(?:由|归)/
/** Fees due before the handover; the sentence names their payer. */
const DUE_BEFORE = /(?:成交|交付|过户|移交|交接|交房)(?:之日)?(?:之|以)?前[^，。；]{0,16}费/

/**
 * Returns the arrears in fen and their payer, from all sentences that mention debts. If the buyer owes any, only the buyer's debts
 * count.
 */
function readArrears(stated: Statement, sentences: readonly Statement[]): Partial<RiskFlag> {
  const isOwed = (one: Statement) =>
    one === stated || (OWED.test(one.bare) && readStatementValue('arrears', one) !== 'no' && !feesLater(one))
  const others = sentences.filter(({ bare }) => OWED.test(bare) || DUE_BEFORE.test(bare))
  const told =
    [stated, ...others].map(({ bare }) => bearerIn(owedOnly(bare))).find(who => who !== null) ?? null
  const lists = sentences.map(one => (isOwed(one) ? ofFees(debtsIn(one.bare)) : null))
  /** A payer named at the end of a list applies to the whole list. */
  const payerAfter = (at: number): Bearer | null => {
    for (const [next, { bare }] of sentences.slice(at + 1).entries()) {
      const list = lists[at + 1 + next]
      const payer = list?.find(debt => debt.payer !== null)?.payer
      if (payer) return payer
      if (OF_ALL_ABOVE.test(bare)) return bearerIn(bare)
      if (!list) return null
    }
    return null
  }
  const debts = together(
    lists.map((list, at) =>
      (list ?? []).map((debt): Debt => ({ ...debt, payer: debt.payer ?? payerAfter(at) ?? told })),
    ),
  )
  if (debts.length === 0) return { number: null, bearer: told }
  const buyers = debts.filter(({ payer }) => payer === 'buyer')
  const counted = buyers.length > 0 ? buyers : debts
  return { number: knownSum(counted), bearer: counted[0]?.payer ?? null }
}

function balance(sentences: readonly Statement[]): RiskFlag {
  const parts = parsePayments(sentences)
  const last = parts.at(-1)
  if (!last) return { kind: 'balance_days', ...UNSTATED }
  const payments = parts.map(({ percent, days, isWorkdays, sentence }) => ({
    percent,
    days,
    is_workdays: isWorkdays,
    quote: sentence.quote,
  }))
  return {
    kind: 'balance_days',
    value: isBalanceTight({ number: last.days, payments }) ? 'yes' : 'no',
    number: last.days,
    quote: last.sentence.quote,
    section: last.sentence.section,
    payments,
  }
}

/**
 * Returns a flag for each risk, in the order of RISK_KINDS. `yes`: the notice states the burden; `no`: it states the contrary;
 * `unstated`: it is silent, or says that the matter is unknown. `quote` is the exact sentence and `section` the title of its section.
 * `number` is fen for money and days for the balance, null if the sentence has none; `denial` quotes a contradicting sentence. `lot` is
 * the title and address, which identify sentences about other rooms.
 */
export function readNotice(sections: readonly NoticeSection[], lot: LotWords = {}): RiskFlag[] {
  const sentences = withOthersMarked(
    ofThisPage(
      listStatements(sections.filter(section => section.key !== 'bids'))
        .filter(isOfLot)
        .map(withoutReported),
    ),
    lot,
  )
  const claimed = findClaimed(sentences)
  return RISK_KINDS.map((kind: RiskKind) =>
    kind === 'balance_days' ? balance(sentences) : worded(kind, sentences, claimed),
  )
}
