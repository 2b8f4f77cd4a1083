import type { FinanceRule } from '../../../src/contract/rules/schema'
import { installRuleBook, type RuleBook } from '../../../src/lib/finance/rule-book'
import type { Database } from '../../db/database'
import { rulesFor } from './repository'

/** Where the homes of this site lie: Beijing. */
export const HOME_REGION = 110_100

/** Rows of everywhere that begin once a region has rows of its own for the case do not hold there. */
function withoutOverruled(rules: readonly FinanceRule[]): FinanceRule[] {
  const first = new Map<string, string>()
  for (const { book, case_name, region_id, valid_from } of rules) {
    const key = `${book} ${case_name}`
    const known = first.get(key)
    if (region_id !== null && (known === undefined || valid_from < known)) first.set(key, valid_from)
  }
  return rules.filter(({ book, case_name, region_id, valid_from }) => {
    const own = first.get(`${book} ${case_name}`)
    return region_id !== null || own === undefined || valid_from < own
  })
}

const revisionOf = (rules: readonly FinanceRule[]) =>
  rules.reduce((sum, { revision }) => sum + revision - 1, 1)

/** The rows of a region as they stand; revisions count corrections of them. */
export async function ruleBook(
  db: Database,
  regionId: number,
): Promise<Omit<RuleBook, 'rules'> & { rules: FinanceRule[] }> {
  const rules = withoutOverruled(await rulesFor(db, regionId))
  return {
    tax_revision: revisionOf(rules.filter(({ book }) => book === 'tax')),
    loan_revision: revisionOf(rules.filter(({ book }) => book !== 'tax')),
    rules,
  }
}

/** Makes this process calculate by the rows as they stand. */
export async function loadRuleBook(db: Database): Promise<void> {
  installRuleBook(await ruleBook(db, HOME_REGION))
}
