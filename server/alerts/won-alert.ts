import { SURENESS_WORDS, WON_RULES, type WonStep } from '../../src/contract/won-rules'
import { dayStart, formatWeekday } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { buildScreenUrl } from '../../src/routes/match'
import type { Alert } from './queue'

export interface DueStep {
  uid: number
  house_id: number
  key: string
  step: WonStep
  /** YYYY-MM-DD in the member's own list, which its page and the calendar feed show as well. */
  day: string
  sureness: keyof typeof SURENESS_WORDS
  amount: number
  title: string
}

/** Returns the key prefix of all notifications about one step, or about a lot's whole list. */
export const wonAlertPrefix = ({
  uid,
  house_id,
  key,
}: Pick<DueStep, 'uid' | 'house_id'> & { key?: string | undefined }): string =>
  `won-${uid}-${house_id}-${key === undefined ? '' : `${key}-`}`

/** Formats a due date: 12-11 周五到期; an estimated day is not a deadline: 约 12-01 周二. */
function dueText({ day, sureness }: Pick<DueStep, 'day' | 'sureness'>): string {
  const word = SURENESS_WORDS[sureness]
  return `${word}${day.slice(5)} ${formatWeekday(day)}${word === '' ? '到期' : ''}`
}

/** Returns the message about a step due in `days`: it states the date, because it may be read on another day than it was sent. */
export const wonAlert = (step: DueStep, days: number): Alert => ({
  event: 'won',
  key: `${wonAlertPrefix(step)}${step.day}-${days}`,
  houseId: step.house_id,
  title: step.title,
  text: `${WON_RULES[step.step].label}${step.amount > 0 ? ` ${moneyText(step.amount)}` : ''}，${dueText(step)}`,
  url: buildScreenUrl('my-won', { id: step.house_id }),
  at: dayStart(step.day),
})
