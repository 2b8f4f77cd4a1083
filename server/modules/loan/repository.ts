import type { LoanInput } from '../../../src/lib/finance/loan-result'
import type { Context } from '../../http/context'
import { hashOf } from '../../http/hash'
import { takeLimit } from '../../http/limits'

/** What a case is calculated from, with every choice and rate resolved. */
export interface LoanCaseInput extends LoanInput {
  lpr_bp: number | null
  buyer_homes: number
  /** The day whose rates hold, YYYY-MM-DD. */
  date: string
}

export interface LoanCase {
  id: number
  input: LoanCaseInput
  rule_version: string
  house_id: number | null
  deal_price: number | null
  down_payment_rate: number | null
  created_at: number
}

export type NewLoanCase = Omit<LoanCase, 'id' | 'created_at'>

const COLUMNS = 'id, input, rule_version, house_id, deal_price, down_payment_rate, created_at'

/** The same question, asked on the same day's rates, has the same hash. */
export const loanCaseHash = ({ input, rule_version, house_id, deal_price, down_payment_rate }: NewLoanCase) =>
  hashOf(JSON.stringify([input, rule_version, house_id, deal_price, down_payment_rate]))

/** New cases of one address in an hour: nobody need be known to make one. */
const NEW_CASES = { name: 'finance.case', total: 300, seconds: 3600 }

/** Keeps a case; one with the same content is given back instead. */
export async function keepLoanCase(context: Context, one: NewLoanCase): Promise<LoanCase> {
  const { db, now, client } = context
  const { input, rule_version, house_id, deal_price, down_payment_rate } = one
  const hash = loanCaseHash(one)
  const known = () => db.one<LoanCase>(`select ${COLUMNS} from loan_case where input_hash = $1`, [hash])
  const earlier = await known()
  if (earlier) return earlier
  await takeLimit(context, { ...NEW_CASES, subject: client.ipHash })
  const made = await db.one<LoanCase>(
    `insert into loan_case (input_hash, input, rule_version, house_id, deal_price, down_payment_rate, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (input_hash) do nothing returning ${COLUMNS}`,
    [hash, input, rule_version, house_id, deal_price, down_payment_rate, now],
  )
  const kept = made ?? (await known())
  if (!kept) throw new Error('a loan case was neither kept nor found')
  return kept
}

export const loanCaseById = ({ db }: Context, id: number): Promise<LoanCase | undefined> =>
  db.one<LoanCase>(`select ${COLUMNS} from loan_case where id = $1`, [id])
