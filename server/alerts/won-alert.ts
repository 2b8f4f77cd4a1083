import { WON_RULES, type WonStep } from '../../src/contract/won-rules'
import { dayStart, weekdayOf } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { urlOf } from '../../src/routes/match'
import type { Alert } from './queue'

interface DueStep {
  uid: number
  house_id: number
  key: string
  step: WonStep
  /** YYYY-MM-DD of the member's own list, which its page and the calendar feed show as well. */
  day: string
  amount: number
  title: string
}

/** Begins the keys of all that is told of one step, or of a lot's whole list. */
export const wonAlertPrefix = ({
  uid,
  house_id,
  key,
}: Pick<DueStep, 'uid' | 'house_id'> & { key?: string }): string =>
  `won-${uid}-${house_id}-${key === undefined ? '' : `${key}-`}`

/** The message of a step that is due, `days` before it: by its date, because it may be read on another day than it was told. */
export const wonAlert = (step: DueStep, days: number): Alert => ({
  event: 'won',
  key: `${wonAlertPrefix(step)}${step.day}-${days}`,
  houseId: step.house_id,
  title: step.title,
  text: `${WON_RULES[step.step].label}${step.amount > 0 ? ` ${moneyText(step.amount)}` : ''}，${step.day.slice(5)} ${weekdayOf(step.day)}到期`,
  url: urlOf('my-won', { id: step.house_id }),
  at: dayStart(step.day),
})
