import type { Situation, Verdict } from '../../src/contract/situation'
import { toBeijingDay } from '../../src/lib/dates'
import { loanAbove, UNKNOWN_HOMES } from '../../src/lib/finance/bid-ceiling'
import { downPaymentRule } from '../../src/lib/finance/loan-table'
import { buyerIn } from '../../src/lib/finance/lot-terms'
import type { Rules } from '../../src/lib/finance/rule-book'
import { instalmentIn, loanCap } from '../../src/lib/finance/situation'
import type { Context } from '../http/context'
import { hasBit, setBit, throughSlots, type Bitmap } from '../lots/bitmap'
import type { ColumnName, LotTable } from '../lots/lot-table'

/** A number of each lot by its slot; NaN if it has none. */
type Figure = (slot: number) => number

/** Cost figures by which lots are filtered, counted and sorted for a caller: the same that their cards show. */
export interface Asker {
  /** Columns of the landed cost: lower and upper end. */
  total: ColumnName
  most: ColumnName
  /** The part of the landed cost that no loan covers, fen; null without a situation: then the column `cost_cash` is used. */
  cash: ((table: LotTable) => { least: Figure; most: Figure }) | null
  /** Monthly loan payment of the caller, fen, NaN if nothing is borrowed; null as with `cash`: then `cost_monthly` is used. */
  monthly: ((table: LotTable) => Figure) | null
  /** The caller's cash, fen; null if unknown. */
  money: number | null
}

/** Default figures: for callers without a situation, and for queries that have no caller. */
export const NOBODY: Asker = {
  total: 'cost_total',
  most: 'cost_most',
  cash: null,
  monthly: null,
  money: null,
}

/** Answers of the situation that determine the loan, or that are compared with the part that no loan covers. */
const OF_MONEY = ['homes', 'buyer', 'cash', 'monthly', 'loan'] as const satisfies (keyof Situation)[]

/** A server's rule cache, or the rule books that a job has read. */
export interface AskerRules {
  rules: Pick<Context['rules'], 'of'>
}

export function buildAsker({
  situation = {},
  rules,
  now,
}: Pick<Context, 'situation' | 'now'> & Partial<AskerRules>): Asker {
  if (!rules || OF_MONEY.every(key => (situation[key] ?? null) === null)) return NOBODY
  const buyer = buyerIn(situation)
  const [total, max] = buyer
    ? ([`${buyer}_total`, `${buyer}_most`] as const)
    : ([NOBODY.total, NOBODY.most] as const)
  const day = toBeijingDay(now)
  return {
    total,
    most: max,
    cash: table => {
      const loanOf = buildLoanFigure(table, situation, { of: id => rules.of(id), day })
      const { [total]: min, [max]: greatest } = table.columns
      return {
        least: slot => (min[slot] ?? NaN) - loanOf(slot),
        most: slot => (greatest[slot] ?? NaN) - loanOf(slot),
      }
    },
    monthly: table => {
      const instalmentOf = buildLoanFigure(table, situation, { of: id => rules.of(id), day, isMonthly: true })
      return slot => instalmentOf(slot) || NaN
    },
    money: situation.cash ?? null,
  }
}

/**
 * The caller's loan for each lot, the same as in verdicts and the maximum bid: the lowest down payment, limited by the situation; or its
 * monthly payment.
 */
function buildLoanFigure(
  table: LotTable,
  situation: Situation,
  { of, day, isMonthly = false }: { of: (regionId: number) => Rules; day: string; isMonthly?: boolean },
): Figure {
  const buyerHomes = situation.homes ?? UNKNOWN_HOMES
  const { codes, values } = table.shared.region_id
  const { price } = table.columns
  const [homes, without] = [table.set('cost_as_home:true'), table.set('loan_supported:false')]
  const loansFor = (landUse: 'home' | 'other') => {
    const loanBy = (rules: Rules): Figure => {
      const cap = loanCap(rules, landUse, situation, day)
      const { rate } = downPaymentRule(rules, { landUse, buyerHomes }, day)
      const loan = (slot: number) => Math.min(cap, loanAbove(price[slot] ?? NaN, rate))
      if (!isMonthly) return loan
      const monthOf = instalmentIn(rules, landUse, situation, day)
      return slot => monthOf(loan(slot))
    }
    // Most places share the rules of their city or of the country.
    const [byRules, byRegion] = [new Map<Rules, Figure>(), new Map<number, Figure>()]
    const loanIn = (code: number): Figure => {
      const rules = of(values[code] ?? 0)
      const loan = byRules.get(rules) ?? loanBy(rules)
      byRules.set(rules, loan)
      byRegion.set(code, loan)
      return loan
    }
    return (slot: number) => (byRegion.get(codes[slot] ?? 0) ?? loanIn(codes[slot] ?? 0))(slot)
  }
  const [ofHome, ofOther] = [loansFor('home'), loansFor('other')]
  return slot => (hasBit(without, slot) ? 0 : hasBit(homes, slot) ? ofHome(slot) : ofOther(slot))
}

/** Splits a set of lots by the `verdict` of their cards: enough, short, or depends; lots that are over are in none. */
export function verdictSets(
  { total, cash, money }: Asker,
  { table, bits }: { table: LotTable; bits: Bitmap },
) {
  const sets: Record<Verdict['kind'], Bitmap> = {
    enough: table.none(),
    depends: table.none(),
    short: table.none(),
  }
  if (cash === null || money === null) return null
  const { least: min, most: max } = cash(table)
  const known = table.columns[total]
  throughSlots(bits, (slots, size) => {
    for (let i = 0; i < size; i++) {
      const slot = slots[i] ?? 0
      if (Number.isNaN(known[slot] ?? NaN)) continue
      const kind = max(slot) <= money ? 'enough' : min(slot) > money ? 'short' : 'depends'
      setBit(sets[kind], slot)
    }
  })
  return sets
}
