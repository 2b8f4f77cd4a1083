import { shortDay } from '../dates'
import { SALE_DAYS, type PaymentTerm } from './sale-days'

/** Text for a balance that is due before the bank pays out: it requires cash. */
export const TIGHT_TEXT = `早于放款（约 ${SALE_DAYS.payout} 日），须先自备全部尾款`

const termText = ({ percent, days, is_workdays }: PaymentTerm, isOnly: boolean) => {
  const time = `${days} ${is_workdays ? '个工作日' : '日'}内`
  return `${time}${percent === null ? (isOnly ? '付清' : '付清余款') : `付 ${percent}%`}`
}

/** 10 个工作日内付清; 7 日内付 50%，30 日内付清余款. Null if the notice does not state it. */
export function balanceWords(flag: {
  number: number | null
  payments?: readonly PaymentTerm[] | undefined
}): string | null {
  const terms = flag.payments ?? []
  if (terms.length > 0) return terms.map(term => termText(term, terms.length === 1)).join('，')
  return flag.number === null ? null : `${flag.number} 日内付清`
}

/** 最迟 12-04; 不早于 2027-01-05 if that year's holidays are not published. */
export const dueWords = ({ due_day, is_certain }: { due_day: string; is_certain: boolean }) =>
  is_certain ? `最迟 ${shortDay(due_day)}` : `不早于 ${due_day}（该年放假安排未公布）`
