import type { TaxFigures } from '@/domain/finance/tax/tax-view'
import type { OpenField, TaxQuestion } from '@/lib/finance/tax-result'
import type { TaxTable } from '@/lib/finance/tax-table'

export interface TaxDetailsProps {
  tax: TaxFigures
  rules: TaxTable
  input: TaxQuestion
  /** Fields without a stated value. */
  open: readonly OpenField[]
  /** Values taken from a lot, with their sources. */
  taken: readonly { field: string; text: string }[]
}
