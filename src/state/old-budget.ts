import { say, situationNow } from './situation'
import { memberStorage } from './storage'

/**
 * Migrates the total budget that older versions stored next to the situation. It counted cash and loan together, so it becomes cash without
 * a loan; a situation with cash or a loan is newer and takes precedence.
 */
export function takeOldBudget(): void {
  const budget = memberStorage.get('budget')
  if (budget === undefined) return
  memberStorage.remove('budget')
  const { cash = null, loan = null } = situationNow()
  if (cash === null && (loan === null || loan === 'none')) say({ cash: budget, loan: 'none' })
}
