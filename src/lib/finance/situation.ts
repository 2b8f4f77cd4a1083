import type { Situation, Verdict } from '../../contract/situation'
import { bidRung } from './bid-ceiling'
import { widestCause } from './cost-causes'
import { calculateInstalment, loanOfInstalment } from './loan'
import { HOME_MONTHS, loanLimit, loanRate, usualLoan, type LoanTables } from './loan-table'
import { usualTerms } from './purchase-cost'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

const FEN_A_YUAN = 100

/** An unstated number of homes counts as none, like every loan calculation (USUAL_HOMES). */
const countHomes = ({ homes, homes_elsewhere: elsewhere }: Situation) => (homes ?? 0) + (elsewhere ?? 0)

/**
 * Returns the maximum loan of a buyer for property of that use, before the minimum down payment, fen; Infinity if nothing limits it. A
 * company, and a buyer who declines a loan, borrows nothing; a monthly limit caps the loan at what it repays over the maximum term; 公积金 is
 * capped by its limit.
 */
export function loanCap(
  tables: LoanTables,
  landUse: PurchaseSubject['landUse'],
  situation: Situation,
  day: string,
): number {
  const { buyer, monthly = null, loan: kind = null } = situation
  if (buyer === 'company' || kind === 'none') return 0
  const { rate, months } = usualLoan(tables, landUse, day)
  const paidBy = (instalment: number) => loanOfInstalment({ instalment, rate, months })
  if (landUse === 'other' || kind === null || kind === 'commercial')
    return monthly === null ? Infinity : paidBy(monthly)
  // Fund loans count the household's homes anywhere.
  const fund = loanRate(tables, 'fund', { months: HOME_MONTHS, buyerHomes: countHomes(situation) }, day)
  const limit = loanLimit(tables, 'fund.amount', day)
  const max = limit === null ? Infinity : limit.value * FEN_A_YUAN
  if (monthly === null) return kind === 'fund' ? max : Infinity
  const fundTerms = { rate: fund.rate, months: HOME_MONTHS }
  const byFund = Math.min(max, loanOfInstalment({ instalment: monthly, ...fundTerms }))
  if (kind === 'fund') return byFund
  return byFund + paidBy(monthly - calculateInstalment({ amount: byFund, ...fundTerms }))
}

/** Instalments of a loan: up to `limit` fen at the rate of 公积金, the rest at the commercial one. Rates in percent a year. */
export interface InstalmentTerms {
  fund: { limit: number; rate: number; months: number } | null
  commercial: { rate: number; months: number }
}

/** Returns the terms of a buyer's instalments, with the kind and term of `loanCap`. */
export function instalmentTerms(
  tables: LoanTables,
  landUse: PurchaseSubject['landUse'],
  situation: Situation,
  day: string,
): InstalmentTerms {
  const { loan: kind = null } = situation
  const { rate, months } = usualLoan(tables, landUse, day)
  const commercial = { rate, months }
  if (landUse === 'other' || (kind !== 'fund' && kind !== 'both')) return { fund: null, commercial }
  const fund = loanRate(tables, 'fund', { months: HOME_MONTHS, buyerHomes: countHomes(situation) }, day)
  const limit = loanLimit(tables, 'fund.amount', day)
  const max = limit === null ? Infinity : limit.value * FEN_A_YUAN
  return { fund: { limit: max, rate: fund.rate, months: HOME_MONTHS }, commercial }
}

/** Returns the monthly payment in fen for a loan of `amount` fen. */
export function instalmentOfLoan({ fund, commercial }: InstalmentTerms, amount: number): number {
  const byFund = fund === null ? 0 : Math.min(fund.limit, amount)
  const rest = amount - byFund
  return (
    (fund === null ? 0 : calculateInstalment({ amount: byFund, rate: fund.rate, months: fund.months })) +
    (rest > 0 ? calculateInstalment({ amount: rest, ...commercial }) : 0)
  )
}

/** `loanCap` for one lot at `price`: 0 if its notice excludes loans. */
export const loanOfSituation = (
  tables: LoanTables,
  { loanSupported, landUse }: { loanSupported: boolean | null; landUse: PurchaseSubject['landUse'] },
  situation: Situation,
  { price, day }: { price: number; day: string },
): number => (loanSupported === false ? 0 : Math.min(price, loanCap(tables, landUse, situation, day)))

/**
 * Compares the buyer's cash and loan with the landed cost at `price` (fen), by the function of the maximum bid; null while the cash is
 * unknown.
 */
export function calculateVerdict(
  rules: TaxTable & LoanTables,
  { subject, loanSupported }: { subject: PurchaseSubject; loanSupported: boolean | null },
  situation: Situation,
  { price, day }: { price: number; day: string },
): Verdict | null {
  const { cash = null } = situation
  if (cash === null) return null
  const terms = usualTerms(subject, price, situation)
  const loan = loanOfSituation(rules, { loanSupported, landUse: subject.landUse }, situation, { price, day })
  const rung = bidRung(
    { rules, subject, terms, money: { cash, loan, reserve: 0 }, steps: { start: price, increment: 0 }, day },
    0,
  )
  if (rung.left >= 0 && !rung.isEndless) return { kind: 'enough', short: null, short_max: null, on: null }
  const leftAtLeast = rung.left + rung.extra - rung.extraLeast
  if (leftAtLeast < 0)
    return { kind: 'short', short: -leftAtLeast, short_max: rung.isEndless ? null : -rung.left, on: null }
  const cause = widestCause(rules, subject, terms, day)
  return {
    kind: 'depends',
    short: null,
    short_max: rung.isEndless ? null : -rung.left,
    on: cause?.text ?? null,
  }
}
