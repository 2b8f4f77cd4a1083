import { say, situationNow } from './situation'
import { memberStorage } from './storage'

/**
 * Older versions kept a total budget beside the situation. It counted cash and loan together, so it is money in hand to which no loan is
 * added; who said cash or a loan since then has said it better.
 */
export function takeOldBudget(): void {
  const budget = memberStorage.get('budget')
  if (budget === undefined) return
  memberStorage.remove('budget')
  const { cash = null, loan = null } = situationNow()
  if (cash === null && (loan === null || loan === 'none')) say({ cash: budget, loan: 'none' })
}
