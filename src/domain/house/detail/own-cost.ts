import type { HouseCost } from '@/contract/house/cost'
import type { HouseInfo } from '@/contract/house/schema'
import type { Situation } from '@/contract/situation'
import type { OwnBidShown } from '@/domain/finance/use-own-bids'
import { termsRequest, termsTold } from '@/lib/finance/terms-request'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { dueWords } from '@/lib/finance/balance-words'
import { calculateOwnBid } from '@/lib/finance/own-bid'
import { toBuyerTerms, comparedPrices, usualTerms, type SaidTerms } from '@/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '@/lib/finance/purchase-subject'
import type { Rules } from '@/lib/finance/rule-book'
import { exactText } from '@/lib/money'
import { fenOfWan, wanOfFen } from '@/lib/typed-money'

/** The visitor's terms of the purchase: the price as typed, in 万元, and the facts for the taxes. */
export interface OwnTerms extends Omit<SaidTerms, 'originalPrice'> {
  priceText: string
  /** The price that the seller once paid, in 万元; '' if unknown. */
  originalText: string
  /** Own cash and bank loan, in 万元; '' for none. */
  cashText: string
  loanText: string
}

/** Initial terms: those of the visitor's saved bid, else those that the lot's own total is calculated with. */
export function firstTerms(house: HouseInfo, kept?: OwnBidShown, situation?: Situation): OwnTerms {
  const { price, ...usual } = usualTerms(buildPurchaseSubject(house), house.price, situation)
  const wan = (fen: number | null | undefined) => (fen ? wanOfFen(fen) : '')
  const { originalPrice, ...terms } = kept
    ? { ...termsTold(kept), ...toBuyerTerms(situation) }
    : { ...usual, originalPrice: null }
  return {
    ...terms,
    priceText: wanOfFen(kept?.price ?? price),
    originalText: wan(originalPrice),
    cashText: wan(kept?.cash_amount),
    loanText: wan(kept?.loan_amount),
  }
}

/** Error of the price, or a hint about it. */
export function priceHint(house: HouseInfo, text: string): { error: string | null; help: string | null } {
  const price = fenOfWan(text)
  if (price === null) return { error: '请填以万元计的价格，如 268.5', help: null }
  if (house.status !== 'sold' && price < house.start_price)
    return { error: `低于起拍价 ${exactText(house.start_price)}，不能成交`, help: null }
  return { error: null, help: exactText(price) }
}

/** Parses an optional sum; null if it is invalid. */
const parseOwnSum = (text: string) => (text.trim() === '' ? 0 : fenOfWan(text))

/** Errors of the own cash and the loan. */
export function moneyErrors({ priceText, cashText, loanText, originalText }: OwnTerms) {
  const price = fenOfWan(priceText)
  const loan = parseOwnSum(loanText)
  return {
    original: parseOwnSum(originalText) === null ? '请填以万元计的金额' : null,
    cash: parseOwnSum(cashText) === null ? '请填以万元计的金额' : null,
    loan: loan === null ? '请填以万元计的金额' : price !== null && loan > price ? '不能超过出价' : null,
  }
}

/** A bid at the visitor's own terms, by the same rules as the server's; null while a typed value is invalid. */
export function ownBid(
  rules: Rules,
  house: HouseInfo,
  { priceText, cashText, loanText, originalText, ...said }: OwnTerms,
) {
  const price = fenOfWan(priceText)
  const [cash, loan, original] = [parseOwnSum(cashText), parseOwnSum(loanText), parseOwnSum(originalText)]
  if (price === null || cash === null || loan === null || original === null || loan > price) return null
  const terms = { ...said, originalPrice: original || null }
  const figures = calculateOwnBid(
    rules,
    buildPurchaseSubject(house),
    { ...terms, price, cash, loan },
    {
      day: toBeijingDay(house.server_time),
      price: { title: '成交价', note: '按所填价格成交计' },
      ...comparedPrices({ ...house, deal_unit_price: house.deal_basis?.unit_price ?? null }),
    },
  )
  return {
    ...figures,
    request: {
      house_id: house.id,
      price,
      ...termsRequest(terms),
      cash_amount: cash,
      loan_amount: loan,
    },
    dates: buildPaymentDates(house, { price, loan, total: figures.total }),
  }
}

/** Payments by date: the deposit, the rest of the price without the loan, then taxes and arrears. */
function buildPaymentDates(
  house: HouseInfo,
  { price, loan, total }: { price: number; loan: number; total: number },
) {
  const deposit = Math.min(house.deposit, price)
  const last = house.payments.at(-1)
  return [
    { key: 'deposit', title: '保证金', amount: deposit, due: `${shortTime(house.start_time)} 前` },
    {
      key: 'balance',
      title: loan > 0 ? '尾款，贷款以外' : '尾款',
      amount: Math.max(0, price - deposit - loan),
      due: last ? dueWords(last) : '成交后，以公告为准',
    },
    { key: 'taxes', title: '税费与欠费', amount: total - price, due: '裁定后，过户前' },
  ].filter(({ amount }) => amount > 0)
}

/** The total alone, in the shape of the lot's own total; null while the price is invalid. */
export const ownCost = (rules: Rules, house: HouseInfo, terms: OwnTerms): HouseCost | null =>
  ownBid(rules, house, { ...terms, cashText: '', loanText: '' })?.cost ?? null
