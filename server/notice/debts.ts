import { bearerIn, type Bearer } from './bearing'
import { findReaches } from './elsewhere'
import { feesIn } from './fee-words'
import { parseAmountFen, NOT_OWED, SUM_WORD } from './figures'
import { splitByAmounts, type Piece } from './split-by-amounts'
import { BEAR, SELLER } from './words'

/**
 * Reads arrears out of notices: which fees are owed, how much, and by whom. A sentence is split into clauses and each clause into
 * pieces around its sums. A sum becomes a debt of its own, a part of the total before it, or a repetition of what was already counted,
 * so that no money is counted twice. `together` then merges the debts of all sentences; figures that contradict each other leave the
 * amount open.
 */

export interface Debt {
  /** Fees that it covers; empty if the text does not name them. */
  fees: readonly string[]
  /** Fen; null if the text leaves it open. */
  fen: number | null
  payer: Bearer | null
  /** The sum of the debts named before it. */
  isTotal: boolean
  /** The sentence says that the figure was verified. */
  isChecked: boolean
  /** Years that the text names. */
  years: readonly string[]
}

const PARTS = /其中|(?<!不)包[括含]|^(?:内)?含|分别为/
const MORE = /另|此外|还[欠有需应]|尚[欠有]|以及/
const REST = /其余|剩余|余下|余款|差额|余额/
const CHECKED = /实际|经(?:核实|查实|核查|查证)|核实(?:后|为)|最终/
const ALL_ABOVE = /以上|上述|前述/
const MAYBE = /[无未没清]|如(?!实|期|下|上)|若|可能|是否|有无|等费用/

const SELLER_BEARS = new RegExp(`${SELLER}[^，。；]{0,4}${BEAR}`)

/** Returns the years of a debt: 2021年度, 2021年至2023年. The date on which somebody asked about the debt does not count. */
const yearsIn = (text: string): string[] =>
  [...text.matchAll(/(截[至止]?|于|经)?[^，。；\d]{0,4}(20\d\d)年?(?!\d)/g)].flatMap(([, asked, year = '']) =>
    asked === undefined ? [year] : [],
  )

/** An advance paid for the debtor is part of the debt, not an additional one: 申请执行人已垫付3000元. */
const PAID_BY_OTHERS =
  /(?:申请执行人|申请人|债权人|抵押权人|银行|本院|法院|物业公司)[^，。；]{0,6}(?:已|先行|代为?|预先)*(?:垫付|代垫|垫缴|代缴|代付|垫支|预缴)/

interface Part {
  fen: number
  payer: Bearer | null
}
interface Named extends Debt {
  fen: number
  isSum: boolean
  parts: Part[]
  /** The buyer pays the rest after the other parts. */
  isRestBuyers: boolean
}

const NOT_IN_IT = /不含|不包[括含]|未含|另/
/** Removes brackets after a sum that repeat or itemize it; keeps them as parts if they say who pays. */
const withoutBrackets = (bare: string): string =>
  bare
    .replace(/(?<=元整?|[￥¥][\d.]+万?)（([^（）]*)）/g, (_, inner: string) =>
      NOT_IN_IT.test(inner)
        ? `，另${inner}，`
        : /承担|负担/.test(inner)
          ? `，${/元/.test(inner) ? '其中' : ''}${inner}，`
          : /[元￥¥]|含|其中|包括/.test(inner)
            ? ''
            : `，${inner}，`,
    )
    .replace(/(?<=[，：]|^)（|）(?=[，。；]|$)/g, '，')
const sumFen = (parts: readonly { fen: number }[]) => parts.reduce((all, { fen }) => all + fen, 0)
const isAround = (few: readonly string[], many: readonly string[]) =>
  many.length === 0 || few.every(fee => many.includes(fee))

/** Resolves one total: returns the buyer's part of it, or all of it. */
function settled({ parts, isRestBuyers, ...debt }: Named): Debt {
  const { fees, fen, isTotal, isChecked, years } = debt
  const sellers = parts.filter(({ payer }) => payer === 'seller')
  const buyers = parts.filter(({ payer }) => payer === 'buyer')
  const plain = { fees, fen, payer: debt.payer, isTotal, isChecked, years }
  if (sellers.length === 0 && (buyers.length === 0 || sumFen(buyers) === fen || debt.payer === 'buyer'))
    return { ...plain, payer: debt.payer ?? buyers[0]?.payer ?? null }
  if (isRestBuyers) return { ...plain, fen: Math.max(0, fen - sumFen(sellers)), payer: 'buyer' }
  if (sumFen(sellers) === fen) return { ...plain, payer: 'seller' }
  // If nobody is named for the rest, the amount is open.
  const isAllTold = sumFen(sellers) + sumFen(buyers) === fen
  return { ...plain, fen: isAllTold ? sumFen(buyers) : null, payer: 'buyer' }
}

/** State of a sentence while its clauses are read. */
interface Sentence {
  found: Named[]
  /** Words without a sum, which may name the fees of a later one. */
  waiting: string[]
  /** Sums are parts of the last debt. */
  isParts: boolean
}

/** Assigns the payer to debts of this sentence that have none yet. */
function pay(payer: Bearer | null, to: readonly Part[]): void {
  if (payer !== null) for (const one of to) one.payer ??= payer
}

function readDebtClause(state: Sentence, clause: string, isOthers: boolean): void {
  const last = state.found.at(-1)
  const pieces = splitByAmounts(clause)
  if (pieces.length === 0) {
    const payer = bearerIn(clause)
    if (payer !== null && REST.test(clause) && last) last.isRestBuyers = payer === 'buyer'
    else if (payer !== null) {
      if (state.isParts && last) pay(payer, last.parts)
      if (!last?.parts.some(one => one.payer === 'seller')) pay(payer, state.found)
    }
    if (!isOthers) state.waiting.push(clause)
    return
  }
  if (isOthers || NOT_OWED.test(clause) || PAID_BY_OTHERS.test(clause)) return
  for (const piece of pieces) readPiece(state, piece)
}

function readPiece(state: Sentence, { before, match, after }: Piece): void {
  const total = state.found.at(-1)
  const own = feesIn(before + after)
  const isSum = SUM_WORD.test(before)
  const isMore = MORE.test(before)
  const nearest = (isSum ? [state.waiting.join('，')] : [...state.waiting].reverse())
    .map(feesIn)
    .find(fees => fees.length > 0)
  const fees = own.length > 0 ? own : (nearest ?? (isSum ? [] : total?.fees) ?? [])
  const payerBefore = bearerIn(before) ?? (SELLER_BEARS.test(before) ? 'seller' : null)
  const fen = parseAmountFen(match)
  const isSplit = total !== undefined && payerBefore !== null && own.length === 0
  if (PARTS.test(before) || state.waiting.some(words => PARTS.test(words)))
    state.isParts = total !== undefined
  // A total followed by its items.
  const isDetail =
    total?.isSum === false && total.fees.length === 0 && own.length > 0 && own.join() !== 'penalty'
  if (isMore) state.isParts = false
  else if (isSplit || isDetail || (total?.isSum === true && total.fees.length === 0 && !isSum))
    state.isParts = true
  state.waiting = []
  const part: Part = { fen, payer: payerBefore ?? bearerIn(after) }
  // The buyer's sum repeats the total: 欠18000元、200元，买受人需承担18200元.
  if (isSplit && fen === sumFen(state.found)) {
    pay(part.payer, state.found)
    return
  }
  if (state.isParts && total) {
    pay(part.payer, total.parts)
    total.parts.push(part)
    return
  }
  const isChecked = CHECKED.test(before)
  const isTotal = isSum && (own.length === 0 || ALL_ABOVE.test(before))
  const isSumOfAll =
    state.found.length > 1 &&
    fen === sumFen(state.found) &&
    (isTotal ||
      isAround(
        state.found.flatMap(one => one.fees),
        own,
      ))
  pay(part.payer, state.found)
  if (isSumOfAll) return
  const known = state.found.flatMap(one => one.fees)
  if (isTotal) state.found = []
  if (isChecked) state.found = state.found.filter(one => !isAround(one.fees, own))
  state.found.push({
    ...part,
    fees: fees.length > 0 || !(isTotal || isChecked) ? fees : known,
    isTotal,
    isSum,
    isChecked,
    years: yearsIn(before),
    parts: [],
    isRestBuyers: false,
  })
}

/** Returns the first debt alone if it is the sum of all others. */
function dropRepeated(found: readonly Named[]): readonly Named[] {
  const [first, ...others] = found
  const isFirstAll =
    first !== undefined &&
    others.length > 1 &&
    first.fen === sumFen(others) &&
    isAround(
      others.flatMap(one => one.fees),
      first.fees,
    )
  return isFirstAll ? [first] : found
}

/** Returns the fees without an amount: 另欠供暖费, 不含滞纳金. */
function listOpenFees(waiting: readonly string[]): string[] {
  const open = waiting
    .filter(words => NOT_IN_IT.test(words) || (/欠/.test(words) && !MAYBE.test(words)))
    .flatMap(feesIn)
  if (waiting.some(words => OTHERS_OPEN.test(words))) open.push('others')
  return open
}

/** Returns the debts of one sentence, without those of other homes and without monthly prices. */
export function debtsIn(said: string): Debt[] {
  const clauses = withoutBrackets(said)
    .split(/[，；。：]/)
    .filter(clause => clause !== '')
  const reaches = findReaches(clauses)
  const state: Sentence = { found: [], waiting: [], isParts: false }
  clauses.forEach((clause, at) => readDebtClause(state, clause, reaches[at] === 'other'))
  const kept = dropRepeated(state.found).map(settled)
  const named = kept.flatMap(one => one.fees)
  const fees = listOpenFees(state.waiting).filter(fee => !named.includes(fee))
  const isOpen = fees.length > 0 && (kept.length > 0 || UNKNOWN.test(said))
  return isOpen
    ? [...kept, { fees, fen: null, payer: bearerIn(said), isTotal: false, isChecked: false, years: [] }]
    : kept
}
const OTHERS_OPEN = /其[他它余][^，。；]{0,6}费[^，。；]{0,6}(?:不详|不明|未知)/
const UNKNOWN = /(?:金额|数额|数目|多少)[^，。；]{0,6}(?:不详|不明|未知|不清|待|为准|无法)/

/** Merges the debts of one sentence for the same fee: 2021年3000元、2022年3200元. */
function byFee(debts: readonly Debt[]): Debt[] {
  const all: Debt[] = []
  for (const debt of debts) {
    const at = all.findIndex(one => one.fees.join() === debt.fees.join() && one.payer === debt.payer)
    const one = all[at]
    if (one) all[at] = { ...one, fen: knownSum([one, debt]), years: [...one.years, ...debt.years] }
    else all.push(debt)
  }
  return all
}

/** True if both name years and none is the same: one fee of two years is two debts. */
const areOfOtherYears = (one: Debt, other: Debt) =>
  one.years.length > 0 && other.years.length > 0 && !one.years.some(year => other.years.includes(year))

const isShared = (one: Debt, other: Debt) =>
  !areOfOtherYears(one, other) &&
  (one.fees.length === 0 || other.fees.length === 0 || one.fees.some(fee => other.fees.includes(fee)))

/** Merges the debts of several sentences. Two different figures for one fee leave the amount open, unless one of them was verified. */
export function together(sentences: readonly (readonly Debt[])[]): Debt[] {
  let all: Debt[] = []
  for (const sentence of sentences) {
    const before = all
    for (const debt of byFee(sentence)) all = withDebt(before, all, debt)
  }
  return all
}

/** Returns `all` with one more debt, which is compared only with those `before` its sentence. */
function withDebt(before: readonly Debt[], all: readonly Debt[], debt: Debt): Debt[] {
  const shared = all.filter(one => before.includes(one) && isShared(one, debt))
  const others = all.filter(one => !shared.includes(one))
  if (shared.length === 0) return [...all, debt]
  const sum = knownSum(shared)
  // A repetition, or a total that equals its parts.
  if (shared.some(one => one.fen === debt.fen) || sum === debt.fen) return [...all]
  const isSameFee = shared.every(one => one.fees.join() === debt.fees.join())
  if (debt.fees.length === 0 && debt.isTotal) return [...others, debt]
  if (isSameFee && debt.isChecked && !shared.some(one => one.isChecked)) return [...others, debt]
  if (isSameFee && !debt.isChecked && shared.every(one => one.isChecked)) return [...all]
  const isBuyers = shared.some(one => one.payer === 'buyer')
  return [...others, { ...debt, fen: null, payer: isBuyers ? 'buyer' : debt.payer }]
}

/** Returns the sum in fen; null if one of them is open. */
export const knownSum = (debts: readonly Debt[]): number | null =>
  debts.reduce<number | null>((all, { fen }) => (all === null || fen === null ? null : all + fen), 0)

/** Returns the land fee that a sentence states, in fen; null if it names none or mixes it with other fees. */
export function landSum(bare: string): number | null {
  const debts = debtsIn(bare)
  const land = debts.filter(({ fees }) => fees.includes('land'))
  const own = land.length > 0 ? land : debts.filter(({ fees }) => fees.length === 0)
  return own.length === 0 || own.some(({ fees }) => fees.length > 1) ? null : knownSum(own)
}

/** Returns debts other than land fees; a debt that includes a land fee becomes open. */
export const ofFees = (debts: readonly Debt[]): Debt[] =>
  debts
    .filter(({ fees }) => fees.join() !== 'land')
    .map(debt => (debt.fees.includes('land') ? { ...debt, fen: null } : debt))
