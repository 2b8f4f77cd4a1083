import { loanRuleVersion } from '../../../src/lib/finance/loan-table'
import { SEED_RULES } from '../../../src/lib/finance/rule-book'
import { loanCaseHash, type LoanCase, type NewLoanCase } from '../../modules/loan/repository'
import { buildLoanInput } from '../../modules/loan/schedule'

/** Loan of the examples in fen: 商贷 and 公积金 over thirty years. */
const COMMERCIAL = 87_950_000
const FUND = 100_000_000
const MONTHS = 360

/** Returns one shared calculation. */
export function loanCaseRows(now: number): (LoanCase & { input_hash: string })[] {
  const input = buildLoanInput(
    { rules: SEED_RULES, now },
    { early_kind: 'commercial', early_after: 60, early_amount: 30_000_000, early_keep: 'instalment' },
    { commercial: COMMERCIAL, fund: FUND, months: MONTHS, fundMonths: MONTHS },
  )
  const one: NewLoanCase = {
    input,
    rule_version: loanRuleVersion(SEED_RULES, input.date),
    house_id: null,
    deal_price: null,
    down_payment_rate: null,
  }
  return [{ id: 1, code: '1', ...one, created_at: now, input_hash: loanCaseHash(one) }]
}
