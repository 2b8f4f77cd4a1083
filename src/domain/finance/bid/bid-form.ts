// Form of the bid tool and its conversions. `firstBid` chooses the initial values (saved limit, buyer's situation, last typed values,
// example), `readBid` validates the form and returns either the input of the calculation or the errors by field, `limitRequest` builds the
// request that saves it. Texts of the form are 万元, everything else is fen.

import type { Situation } from '@/contract/situation'
import type { Result } from '@/contract/endpoints'
import type { BidLimit } from '@/contract/bid/cards'
import { loanMost, UNKNOWN_HOMES, type BidCase } from '@/lib/finance/bid-ceiling'
import { calculateBidSteps } from '@/lib/finance/bid-steps'
import { calculateInstalment } from '@/lib/finance/loan'
import { usualLoan } from '@/lib/finance/loan-table'
import { usualTerms, type PurchaseTerms } from '@/lib/finance/purchase-cost'
import { buildPurchaseSubject, type PurchaseSubject } from '@/lib/finance/purchase-subject'
import type { Rules } from '@/lib/finance/rule-book'
import { loanOfSituation } from '@/lib/finance/situation'
import {
  toTermChoices,
  toSaidTerms,
  type KeyOf,
  type SELLERS_OR_NOT,
  type TermChoices,
} from '@/lib/finance/terms-choices'
import { fenOfWan, wanOfFen } from '@/lib/typed-money'
import { termsRequest, termsTold } from '@/lib/finance/terms-request'

/** The lot's data for the tool. */
export type BidLot = Result<'bid-limit/param'>

/** Values of the form; sums in 万元. The second half counts only without a lot. */
export interface BidForm extends TermChoices {
  cash: string
  loan: string
  reserve: string
  buyer: 'person' | 'company'
  bearer: PurchaseTerms['bearer']
  /** The price that the seller once paid; '' if unknown. */
  original: string
  seller: KeyOf<typeof SELLERS_OR_NOT>
  start: string
  increment: string
  area: string
  arrears: string
  landUse: PurchaseSubject['landUse']
}

/** The last typed values, shared by all lots. */
export type BidMoneyText = Pick<BidForm, 'cash' | 'loan' | 'reserve' | 'homes'>

export type BidField = 'cash' | 'loan' | 'reserve' | 'start' | 'increment' | 'area' | 'arrears' | 'original'

export interface ReadBid {
  errors: Partial<Record<BidField, string>>
  case: BidCase | null
}

const WAN = 1_000_000
const TEN = 10

export const NEW_BID: BidForm = {
  cash: '120',
  loan: '150',
  reserve: '8',
  // Without a lot the form states the buyer that it assumes.
  homes: '0',
  held: 'unknown',
  only: 'unknown',
  income: 'unknown',
  buyer: 'person',
  bearer: 'notice',
  original: '',
  seller: 'person',
  start: '200',
  increment: '1',
  area: '90',
  arrears: '',
  landUse: 'home',
}

/** Example money until the visitor enters their own: enough for some bids above the start. */
function exampleMoney(start: number, landUse: PurchaseSubject['landUse']) {
  const tens = (fen: number) => Math.max(1, Math.round(fen / WAN / TEN)) * TEN
  const share = landUse === 'home' ? 0.6 : 0.4
  return { cash: String(tens(start * (1.2 - share))), loan: String(tens(start * share)), reserve: '8' }
}

const ofLimit = (limit: BidLimit) => ({
  cash: wanOfFen(limit.cash_amount),
  loan: wanOfFen(limit.loan_max_amount),
  reserve: wanOfFen(limit.reserve_amount),
  ...toTermChoices(termsTold(limit)),
  bearer: limit.bearer,
  original: limit.original_price === null ? '' : wanOfFen(limit.original_price),
})

export const subjectOfLot = ({ house, land_use, owner_kind, risk }: BidLot): PurchaseSubject =>
  buildPurchaseSubject({ ...house, land_use, owner_kind, risk })

export const stepsOfLot = ({ house, increment }: BidLot) => calculateBidSteps({ ...house, increment })

/** The buyer's answers, and the rules of the lot's place. */
export interface BidOwn {
  situation: Situation
  rules: Rules
  day: string
}

const FEN_OF_HUNDRED_YUAN = 10_000

/** Fills the form from the situation: the buyer and the money, with the loan that a verdict assumes. */
export function bidOfSituation(lot: BidLot | null, { situation, rules, day }: BidOwn): Partial<BidForm> {
  const { homes = null, cash = null, buyer = null } = situation
  const landUse = lot ? subjectOfLot(lot).landUse : NEW_BID.landUse
  const price = lot ? stepsOfLot(lot).start : (fenOfWan(NEW_BID.start) ?? 0)
  const what = { loanSupported: lot?.house.loan_supported ?? null, landUse }
  const loan = Math.min(
    loanOfSituation(rules, what, situation, { price, day }),
    loanMost(rules, price, { landUse, buyerHomes: homes ?? UNKNOWN_HOMES }, day),
  )
  return {
    ...(homes !== null && { homes: HOME_KEYS[homes] }),
    ...(buyer !== null && { buyer: buyer === 'company' ? 'company' : 'person' }),
    ...(cash !== null && {
      cash: wanOfFen(cash),
      loan: wanOfFen(loan - (loan % FEN_OF_HUNDRED_YUAN)),
    }),
  }
}
const HOME_KEYS = ['0', '1', '2'] as const

/** The inverse: the buyer's situation from the form. A loan is expressed by its monthly instalment over the maximum term. */
export function situationOfBid(
  { homes, buyer }: BidForm,
  { rules, subject, money, day }: BidCase,
  before: Situation,
): Situation {
  const { rate, months } = usualLoan(rules, subject.landUse, day)
  return {
    ...(homes !== 'unknown' && { homes: Number(homes) }),
    ...(buyer === 'company' ? { buyer } : before.buyer === 'company' && { buyer }),
    cash: money.cash,
    ...(money.loan === 0
      ? { loan: 'none' as const }
      : {
          monthly: calculateInstalment({ amount: money.loan, rate, months }),
          ...(before.loan === 'none' && { loan: 'commercial' as const }),
        }),
  }
}

/** Initial form: the saved limit of this lot, else the buyer's situation, else the last typed values, else an example. */
export function firstBid(lot: BidLot | null, last: BidMoneyText | null, own?: BidOwn): BidForm {
  const said = own ? bidOfSituation(lot, own) : {}
  // A visitor with own money must not get the reserve of the example.
  const ofOwn = { ...said, ...(said.cash !== undefined && { reserve: last?.reserve ?? '0' }) }
  if (!lot) return { ...NEW_BID, ...last, ...ofOwn }
  const subject = subjectOfLot(lot)
  const { buyer = NEW_BID.buyer } = said
  if (lot.limit) return { ...NEW_BID, ...ofLimit(lot.limit), buyer }
  const choices = toTermChoices(usualTerms(subject, lot.house.price))
  const example = exampleMoney(stepsOfLot(lot).start, subject.landUse)
  return { ...NEW_BID, ...choices, ...(last ?? example), ...ofOwn }
}

/** Fen of an optional sum: empty and 0 are 0; null if it is invalid. */
const parseBidSum = (text: string) => (/^0*(\.0*)?$/.test(text.trim()) ? 0 : fenOfWan(text))

const AREA = { min: 1, max: 100_000 }
const SUM_ERROR = '请填以万元计的金额，如 87.95'

function readSubject(form: BidForm, errors: ReadBid['errors']) {
  const start = fenOfWan(form.start)
  const increment = fenOfWan(form.increment)
  const arrears = parseBidSum(form.arrears)
  const area = /^\d{1,6}(\.\d{0,2})?$/.test(form.area.trim()) ? Number(form.area) : 0
  if (start === null) errors.start = '请填以万元计的价格，如 268.5'
  if (increment === null) errors.increment = SUM_ERROR
  if (arrears === null) errors.arrears = SUM_ERROR
  if (area < AREA.min || area > AREA.max) errors.area = '请填平方米，如 89.5'
  const subject: PurchaseSubject = {
    kind: 'sfpm',
    landUse: form.landUse,
    area,
    ownerKind: form.seller === 'unknown' ? null : form.seller,
    taxBearer: 'no',
    arrears: arrears ? { amount: arrears, section: null, bearer: 'buyer' } : null,
    landFee: null,
    isFullFiveOnly: false,
  }
  return { subject, steps: { start: start ?? 1, increment: increment ?? 1 } }
}

/** Either the input of the calculation by the rules of the lot's place, or the errors by field. */
export function readBid(
  form: BidForm,
  { lot, rules, day }: { lot: BidLot | null; rules: Rules; day: string },
): ReadBid {
  const errors: ReadBid['errors'] = {}
  const cash = parseBidSum(form.cash)
  const loan = parseBidSum(form.loan)
  const reserve = parseBidSum(form.reserve)
  if (cash === null) errors.cash = SUM_ERROR
  if (loan === null) errors.loan = SUM_ERROR
  if (reserve === null) errors.reserve = SUM_ERROR
  const original = form.original.trim() === '' ? null : fenOfWan(form.original)
  if (form.original.trim() !== '' && original === null) errors.original = SUM_ERROR
  const { subject, steps } = lot
    ? { subject: subjectOfLot(lot), steps: stepsOfLot(lot) }
    : readSubject(form, errors)
  if (cash === null || loan === null || reserve === null || Object.keys(errors).length > 0)
    return { errors, case: null }
  return {
    errors,
    case: {
      rules,
      subject,
      steps,
      day,
      money: { cash, loan, reserve },
      terms: {
        ...toSaidTerms(form),
        ...(form.buyer === 'company' && { buyerKind: form.buyer }),
        bearer: form.bearer,
        originalPrice: original,
      },
    },
  }
}

export const limitRequest = (houseId: number, { money, terms }: BidCase) => ({
  house_id: houseId,
  cash_amount: money.cash,
  loan_max_amount: money.loan,
  reserve_amount: money.reserve,
  ...termsRequest(terms),
})
