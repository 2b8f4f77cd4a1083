// Sums of a lot for a buyer as expressions of whole fen. Loan terms differ by district; districts with equal terms share one expression.

import type { Buyer, BuyerFigure, InstalmentTerms, LoanBook, LoanTerms } from '../lot-search'
import type { ColumnName } from '../memory/lot-table'
import { term } from './areas'
import { setKey, UNKNOWN } from './encoding'

export const UNKNOWN_TERM = String(UNKNOWN)
/** Above any cost: lots without an upper end come after those with one. */
const ABOVE_COSTS = 10_000_000_000_000

const MICRO = 1_000_000
const has = (set: string) => `IN(sets,${setKey(set)})`
export const isKnown = (column: string): string => `${column}>${UNKNOWN_TERM}`
const ifKnown = (column: string, value: string) => `IF(${isKnown(column)},${value},${UNKNOWN_TERM})`

const getTotalColumn = ({ cost }: Buyer): ColumnName => (cost === null ? 'cost_total' : `${cost}_total`)
const getMostColumn = ({ cost }: Buyer): ColumnName => (cost === null ? 'cost_most' : `${cost}_most`)

const least = (a: string, most: number) =>
  Number.isFinite(most) ? `IF(${a}>${term(Math.trunc(most))},${term(Math.trunc(most))},${a})` : a

/** The price less the minimum down payment, rounded half up in its favour, and at most the cap. */
function loanAt({ cap, downPercent }: LoanTerms): string {
  const percent = Math.round(downPercent * MICRO)
  // Divided in two steps: a price times millionths of a percent would exceed 64 bits.
  const [whole, rest] = ['(price DIV 1000000)', '(price % 1000000)']
  const product = `(${whole}*${percent})`
  const down = `((${product} DIV 100)+(((${product} % 100)*1000000+${rest}*${percent}+50000000) DIV 100000000))`
  return least(`(price-${down})`, cap)
}

/** One instalment for `amount` as in `calculateInstalment`, by a factor of 14 decimals. */
function instalment(amount: string, { rate, months }: { rate: number; months: number }): string {
  const r = rate / 1200
  const growth = (1 + r) ** months
  const factor = Math.round((r === 0 ? 1 / months : (r * growth) / (growth - 1)) * 1e14)
  const product = `((${amount} DIV 100000)*${factor}+(((${amount} % 100000)*${factor}) DIV 100000))`
  return `((${product}+500000000) DIV 1000000000)`
}

function monthly(loan: string, { fund, commercial }: InstalmentTerms): string {
  if (fund === null) return instalment(loan, commercial)
  const byFund = least(loan, fund.limit)
  const rest = `(${loan}-${byFund})`
  return `(${instalment(byFund, fund)}+${instalment(rest, commercial)})`
}

/** Groups the districts of the lots by their terms, the largest group last: it needs no condition. */
function byTerms(book: LoanBook, regions: readonly number[]) {
  const groups = new Map<ReturnType<LoanBook['of']>, number[]>()
  for (const region of [0, ...regions]) {
    const terms = book.of(region)
    groups.set(terms, [...(groups.get(terms) ?? []), region])
  }
  return [...groups].map(([terms, ids]) => ({ terms, ids })).sort((a, b) => a.ids.length - b.ids.length)
}

function overRegions(book: LoanBook, regions: readonly number[], of: (terms: LoanTerms) => string): string {
  const parts = byTerms(book, regions).map(({ terms, ids }) => ({
    ids,
    value: `IF(${has('cost_as_home:true')},${of(terms.home)},${of(terms.other)})`,
  }))
  const value = parts.reduceRight(
    (rest, part) =>
      rest === '' ? part.value : `IF(IN(region_id,${part.ids.join(',')}),${part.value},${rest})`,
    '',
  )
  return `IF(${has('loan_supported:false')},0,${value})`
}

export interface Figures {
  /** A sum, UNKNOWN for lots that have none. */
  of: (figure: BuyerFigure) => string
  /** The same with lots without an upper end after the others, by the lower end. */
  sorted: (figure: BuyerFigure, isDescending: boolean) => string
  verdict: (kind: 'enough' | 'short' | 'depends') => string
}

/** Expressions of a buyer's sums; `regions`: the districts that lots are in. */
export function buildFigures(buyer: Buyer, regions: readonly number[]): Figures {
  const { loan, money } = buyer
  const [total, most] = [getTotalColumn(buyer), getMostColumn(buyer)]
  const loanOf = () => (loan ? overRegions(loan, regions, loanAt) : '0')
  const of = (figure: BuyerFigure): string => {
    if (figure === 'cost') return most
    if (!loan) return `cost_${figure}`
    if (figure === 'cash') return ifKnown(most, `(${most}-${loanOf()})`)
    const instalments = overRegions(loan, regions, terms => monthly(loanAt(terms), terms.instalments))
    return `IF(${instalments}=0,${UNKNOWN_TERM},${instalments})`
  }
  return {
    of,
    sorted: (figure, isDescending) => {
      const sign = (value: string) => (isDescending ? `(0-${value})` : value)
      if (figure === 'cost')
        return `IF(${isKnown(most)},${sign(most)},IF(${isKnown(total)},${ABOVE_COSTS}+${sign(total)},${UNKNOWN_TERM}))`
      const value = of(figure)
      return isDescending ? `IF(${value}>${UNKNOWN_TERM},${sign(value)},${UNKNOWN_TERM})` : value
    },
    verdict: kind => {
      if (money === null || !loan) return '(id=0)'
      const isEnough = `(${isKnown(most)} AND ${most}-${loanOf()}<=${term(money)})`
      const isShort = `(${total}-${loanOf()}>${term(money)})`
      const known = isKnown(total)
      if (kind === 'enough') return `(${known} AND ${isEnough})`
      if (kind === 'short') return `(${known} AND NOT ${isEnough} AND ${isShort})`
      return `(${known} AND NOT ${isEnough} AND NOT ${isShort})`
    },
  }
}
