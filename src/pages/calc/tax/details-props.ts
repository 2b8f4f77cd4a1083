import type { TaxFigures } from '@/domain/finance/tax/tax-view'
import type { OpenField, TaxQuestion } from '@/lib/finance/tax-result'
import type { TaxTable } from '@/lib/finance/tax-table'

export interface TaxDetailsProps {
  tax: TaxFigures
  rules: TaxTable
  input: TaxQuestion
  /** What nobody has stated. */
  open: readonly OpenField[]
  /** What a lot brings, and where from. */
  taken: readonly { field: string; text: string }[]
}
