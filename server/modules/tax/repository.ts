import type { Assumption } from '../../../src/contract/common'
import type { TaxInputCard } from '../../../src/contract/tax/cards'
import type { TaxShown } from '../../../src/lib/finance/tax-result'
import type { Context } from '../../http/context'
import { hashToken } from '../../http/hash'
import { caseValues, caseWhere, saveCase } from '../../shared/saved-case'

export interface TaxCase {
  id: number
  /** Id in the URL. */
  code: string
  input: TaxInputCard
  rule_version: string
  /** Assumptions made for omitted fields. */
  assumptions: Assumption[]
  /** The stored result, which stays even if the tables change later; null in the oldest cases. */
  answer: (Omit<TaxShown, 'cost'> & Partial<Pick<TaxShown, 'cost'>>) | null
  created_at: number
}

export type NewTaxCase = Omit<TaxCase, 'id' | 'code' | 'created_at'>

const COLUMNS = 'id, code, input, rule_version, assumptions, answer, created_at'

/** Returns a hash that is equal for the same request by the same rules. */
export const taxCaseHash = ({ input, rule_version, assumptions }: Omit<NewTaxCase, 'answer'>) =>
  hashToken(JSON.stringify([input, rule_version, assumptions]))

/** Stores a case; returns the existing one if it has the same content. */
export function keepTaxCase(context: Context, one: NewTaxCase): Promise<TaxCase> {
  const { db, now } = context
  const hash = taxCaseHash(one)
  return saveCase(
    context,
    () => db.one<TaxCase>(`select ${COLUMNS} from tax_case where input_hash = $1`, [hash]),
    () =>
      db.one<TaxCase>(
        `insert into tax_case (input_hash, input, rule_version, assumptions, answer, created_at)
         values ($1, $2, $3, $4::jsonb, $5, $6) on conflict (input_hash) do nothing returning ${COLUMNS}`,
        [hash, one.input, one.rule_version, JSON.stringify(one.assumptions), one.answer, now],
      ),
  )
}

export const taxCaseByCode = (context: Context, code: string): Promise<TaxCase | undefined> =>
  context.db.one<TaxCase>(
    `select ${COLUMNS} from tax_case c where ${caseWhere('tax')}`,
    caseValues(context, code),
  )
