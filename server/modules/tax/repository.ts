import type { Assumption } from '../../../src/contract/common'
import type { TaxInputCard } from '../../../src/contract/tax/cards'
import type { TaxShown } from '../../../src/lib/finance/tax-result'
import type { Context } from '../../http/context'
import { hashOf } from '../../http/hash'
import { caseValues, caseWhere, saveCase } from '../../shared/saved-case'

export interface TaxCase {
  id: number
  /** Of its address. */
  code: string
  input: TaxInputCard
  rule_version: string
  /** What was taken for the fields that were left out. */
  assumptions: Assumption[]
  /** As it was calculated; it stays so whatever the tables say later. Null of the oldest. */
  answer: (Omit<TaxShown, 'cost'> & Partial<Pick<TaxShown, 'cost'>>) | null
  created_at: number
}

export type NewTaxCase = Omit<TaxCase, 'id' | 'code' | 'created_at'>

const COLUMNS = 'id, code, input, rule_version, assumptions, answer, created_at'

/** The same question by the same rules has the same hash. */
export const taxCaseHash = ({ input, rule_version, assumptions }: Omit<NewTaxCase, 'answer'>) =>
  hashOf(JSON.stringify([input, rule_version, assumptions]))

/** Keeps a case; one with the same content is given back instead. */
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
