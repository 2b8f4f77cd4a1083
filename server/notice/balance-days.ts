import { datesIn, numberOf } from './figures'
import type { Sentence } from './sentences'

/** Fewer days than these to pay the balance is a burden: a loan is seldom granted and paid out sooner. */
export const SHORT_BALANCE_DAYS = 15

const MONEY =
  '(?:余款|尾款|剩余(?:拍卖|变卖|成交)?(?:价?款|款项)|成交价?(?:余|尾)款|(?:拍卖|变卖|成交)(?:成交)?(?:价款|余款|款|价余款)|全部价款|全款|差额款)'
const PAY =
  '(?:付清|缴清|交清|支付|缴纳|交纳|缴入|汇入|付至|缴至|交至|汇至|存入|交付|付讫|缴付|划付|足额|缴足|补足|缴齐|结清|一次性)'
const COUNT = '([一二两三四五六七八九十]{1,3}|\\d{1,3})个?(工作日|日|天|月)'

const AFTER_MONEY = new RegExp(`${MONEY}[^。；]{0,40}?${COUNT}(?:之内|以内|内)[^。；]{0,24}${PAY}`)
const BEFORE_MONEY = new RegExp(
  `${COUNT}(?:之内|以内|内)[^。；]{0,30}?(?:${PAY}[^。；]{0,16}${MONEY}|(?:将|把)[^。；]{0,10}${MONEY}[^。；]{0,24}${PAY}|${MONEY}[^。；]{0,16}${PAY}|未(?:付|支付|缴|交)[^。；]{0,4}${MONEY})`,
)
const COUNT_AT_END = new RegExp(`${MONEY}[^。；]{0,16}(?:期限|时限|缴纳期|支付期)[^。；]{0,8}?${COUNT}`)
/** Money that goes back, or papers that follow the payment, have their own days. */
const NOT_THE_BUYERS =
  /退还|退回|返还|发放|分配|(?:收到|到账|付清|缴清|支付完毕|缴纳完毕)[^，。；]{0,10}(?:后|之日起)[^。；]*(?:裁定|确认书|办理|移交|过户)/
const DEADLINE = new RegExp(
  `(?:于|在|应|前)[^。；]{0,30}(?:前|之前)[^。；]{0,24}(?:${PAY}[^。；]{0,16}${MONEY}|(?:将|把)?[^。；]{0,10}${MONEY}[^。；]{0,24}${PAY})|${MONEY}[^。；]{0,20}(?:于|在)[^。；]{0,24}前[^。；]{0,16}${PAY}`,
)
const OPEN_UNTIL =
  /(?:拍卖|竞价|变卖|竞拍)(?:时间|期间|期)?[^。；]{0,30}至|(?:自|于)[^。；]{0,24}(?:起|时)?至[^。；]{0,30}(?:止|进行|公开|拍卖|变卖)/

/** The least that a count may come to in days of the calendar: five workdays are a week at least. */
export const calendarDays = ({ days, isWorkdays }: Pick<Payment, 'days' | 'isWorkdays'>) =>
  isWorkdays ? days + 2 * Math.floor((days - 1) / 5) : days

/** A part of the balance: percent of the deal price, null for all that is left, so many days or workdays after the sale. */
export interface Payment {
  percent: number | null
  days: number
  isWorkdays: boolean
  sentence: Sentence
}

/** A month is counted as thirty days. */
function daysOf(count: string | undefined, unit: string | undefined): number | null {
  const days = count === undefined ? null : numberOf(count)
  return days === null || unit !== '月' ? days : days * 30
}

const CLAUSE_COUNT = new RegExp(`${COUNT}(?:之内|以内|内)`)
const PERCENT = /(\d{1,2}(?:\.\d+)?)%|百分之([一二三四五六七八九十]{1,3})|(一半)/

function percentIn(clause: string): number | null {
  const [, digits, words, half] = PERCENT.exec(clause) ?? []
  if (digits !== undefined) return Number(digits)
  if (words !== undefined) return numberOf(words)
  return half === undefined ? null : 50
}

/** `成交价的 50% 在 7 日内、余款在 30 日内`: the parts of a sentence that speaks of several days; none where it does not. */
function splitPayments(sentence: Sentence): Payment[] {
  const parts = sentence.bare.split(/[，；、]/).flatMap((clause): Payment[] => {
    const [, count, unit] = CLAUSE_COUNT.exec(clause) ?? []
    const days = daysOf(count, unit)
    return days === null || days < 1
      ? []
      : [{ percent: percentIn(clause), days, isWorkdays: unit === '工作日', sentence }]
  })
  const isSplit = parts.length > 1 && parts.some(part => part.percent !== null && part.percent < 100)
  return isSplit ? parts.map((part, at) => (at === parts.length - 1 ? { ...part, percent: null } : part)) : []
}

/** How the balance is paid after the sale, each part with the sentence that says so; empty where no sentence does. */
export function paymentsOf(sentences: readonly Sentence[]): Payment[] {
  const closing = sentences
    .map(({ bare }) => (OPEN_UNTIL.test(bare) ? datesIn(bare).at(-1) : undefined))
    .find(day => day !== undefined)
  for (const sentence of sentences) {
    const { bare } = sentence
    if (NOT_THE_BUYERS.test(bare) || !/款/.test(bare)) continue
    const counted = AFTER_MONEY.exec(bare) ?? BEFORE_MONEY.exec(bare) ?? COUNT_AT_END.exec(bare)
    const days = daysOf(counted?.[1], counted?.[2])
    if (days !== null && days > 0) {
      const parts = splitPayments(sentence)
      return parts.length > 0
        ? parts
        : [{ percent: null, days, isWorkdays: counted?.[2] === '工作日', sentence }]
    }
    const due = DEADLINE.test(bare) ? datesIn(bare).at(-1) : undefined
    if (due !== undefined && closing !== undefined && due > closing && due - closing <= 180)
      return [{ percent: null, days: due - closing, isWorkdays: false, sentence }]
  }
  return []
}
