import type { LoanResult } from '../../../src/contract/loan/cards'
import type { LoanInput } from '../../../src/lib/finance/loan-result'
import type { Context } from '../../http/context'
import { hashToken } from '../../http/hash'
import { caseValues, caseWhere, saveCase } from '../../shared/saved-case'

/** Input of a calculation, with every choice and rate resolved. */
export interface LoanCaseInput extends LoanInput {
  lpr_bp: number | null
  buyer_homes: number
  /** The day whose rates apply, YYYY-MM-DD. */
  date: string
  /** The rate rows used, as they were then; missing in the oldest cases. */
  rates?: LoanResult['rates']
}

export interface LoanCase {
  id: number
  /** Id in the URL. */
  code: string
  input: LoanCaseInput
  rule_version: string
  house_id: number | null
  deal_price: number | null
  down_payment_rate: number | null
  created_at: number
}

export type NewLoanCase = Omit<LoanCase, 'id' | 'code' | 'created_at'>

const COLUMNS = 'id, code, input, rule_version, house_id, deal_price, down_payment_rate, created_at'

/** Returns a hash that is equal for the same request with the same day's rates. */
export const loanCaseHash = ({ input, rule_version, house_id, deal_price, down_payment_rate }: NewLoanCase) =>
  hashToken(JSON.stringify([input, rule_version, house_id, deal_price, down_payment_rate]))

/** Stores a case; returns the existing one if it has the same content. */
export function keepLoanCase(context: Context, one: NewLoanCase): Promise<LoanCase> {
  const { db, now } = context
  const { input, rule_version, house_id, deal_price, down_payment_rate } = one
  const hash = loanCaseHash(one)
  return saveCase(
    context,
    () => db.one<LoanCase>(`select ${COLUMNS} from loan_case where input_hash = $1`, [hash]),
    () =>
      db.one<LoanCase>(
        `insert into loan_case (input_hash, input, rule_version, house_id, deal_price, down_payment_rate, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (input_hash) do nothing returning ${COLUMNS}`,
        [hash, input, rule_version, house_id, deal_price, down_payment_rate, now],
      ),
  )
}

export const loanCaseByCode = (context: Context, code: string): Promise<LoanCase | undefined> =>
  context.db.one<LoanCase>(
    `select ${COLUMNS} from loan_case c where ${caseWhere('loan')}`,
    caseValues(context, code),
  )
