import type { Verdict } from '../../../src/contract/situation'
import { loanAbove } from '../../../src/lib/finance/bid-ceiling'
import { instalmentOfLoan } from '../../../src/lib/finance/situation'
import type { Buyer, LoanBook, LoanTerms } from '../lot-search'
import { hasBit, setBit, throughSlots, type Bitmap } from './bitmap'
import type { ColumnName, LotTable } from './lot-table'

/** A number of each lot by its slot; NaN if it has none. */
export type Figure = (slot: number) => number

/** Columns of the buyer's landed cost: lower and upper end. */
export const costColumns = ({ cost }: Buyer): { total: ColumnName; most: ColumnName } =>
  cost === null
    ? { total: 'cost_total', most: 'cost_most' }
    : { total: `${cost}_total`, most: `${cost}_most` }

/** The part of the buyer's landed cost that no loan covers, lower and upper end. */
function ownCash(table: LotTable, buyer: Buyer, loan: LoanBook): { least: Figure; most: Figure } {
  const loanOf = buildLoanFigure(
    table,
    loan,
    ({ cap, downPercent }) =>
      price =>
        Math.min(cap, loanAbove(price, downPercent)),
  )
  const { total, most } = costColumns(buyer)
  const { [total]: min, [most]: max } = table.columns
  return {
    least: slot => (min[slot] ?? NaN) - loanOf(slot),
    most: slot => (max[slot] ?? NaN) - loanOf(slot),
  }
}

/** Returns the upper end of the cash that no loan covers, or the monthly payment (NaN if nothing is borrowed); null: the lot's own column. */
export function ownFigure(table: LotTable, buyer: Buyer, figure: 'cash' | 'monthly'): Figure | null {
  if (buyer.loan === null) return null
  if (figure === 'cash') return ownCash(table, buyer, buyer.loan).most
  const instalmentOf = buildLoanFigure(
    table,
    buyer.loan,
    ({ cap, downPercent, instalments }) =>
      price =>
        instalmentOfLoan(instalments, Math.min(cap, loanAbove(price, downPercent))),
  )
  return slot => instalmentOf(slot) || NaN
}

/** Returns a number of the buyer's loan for each lot; 0 for lots without loan support. */
function buildLoanFigure(
  table: LotTable,
  loan: LoanBook,
  figureOf: (terms: LoanTerms) => (price: number) => number,
): Figure {
  const { codes, values } = table.shared.region_id
  const { price } = table.columns
  const [homes, without] = [table.set('cost_as_home:true'), table.set('loan_supported:false')]
  const figuresFor = (landUse: 'home' | 'other'): Figure => {
    const [byTerms, byRegion] = [
      new Map<LoanTerms, (price: number) => number>(),
      new Map<number, (price: number) => number>(),
    ]
    const figureIn = (code: number) => {
      const terms = loan.of(values[code] ?? 0)[landUse]
      const figure = byTerms.get(terms) ?? figureOf(terms)
      byTerms.set(terms, figure)
      byRegion.set(code, figure)
      return figure
    }
    return slot => {
      const code = codes[slot] ?? 0
      return (byRegion.get(code) ?? figureIn(code))(price[slot] ?? NaN)
    }
  }
  const [ofHome, ofOther] = [figuresFor('home'), figuresFor('other')]
  return slot => (hasBit(without, slot) ? 0 : hasBit(homes, slot) ? ofHome(slot) : ofOther(slot))
}

/**
 * Splits a set of lots by the `verdict` of their cards: enough, short, or depends; lots that are over are in none, nor is any lot for a
 * buyer whose money is unknown.
 */
export function verdictSets(table: LotTable, buyer: Buyer, bits: Bitmap): Record<Verdict['kind'], Bitmap> {
  const sets = { enough: table.none(), depends: table.none(), short: table.none() }
  const { loan, money } = buyer
  if (loan === null || money === null) return sets
  const { least: min, most: max } = ownCash(table, buyer, loan)
  const known = table.columns[costColumns(buyer).total]
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
