import {
  DOWN_PAYMENTS,
  installLoanTables,
  LOAN_RATES,
  type DownPayment,
  type LoanHome,
  type LoanRate,
  type LoanTerm,
} from './loan-table'
import { installTaxRules, TAX_CASES, TAX_RULES, taxRuleOf, type TaxCase, type TaxQuality } from './tax-table'

/** tax: taxes on a sale; loan_rate: reference rates; down_payment: the least that is paid down. */
export type RuleTable = 'tax' | 'loan_rate' | 'down_payment'

/** A dated row as the database has it and calls bring it. `ratio` of a step null: all beyond the one before. */
export interface RuleRow {
  book: RuleTable
  /** vat.home.lt2; commercial.gt5.any; home. */
  case_name: string
  condition: string
  rate: number | null
  base_text: string
  steps: { ratio: number | null; rate: number; quick: number }[] | null
  valid_from: string
  valid_to: string | null
  source: string
  source_url: string | null
  quality: TaxQuality
}

export interface RuleBook {
  /** 1 and one more for each correction of a row. */
  tax_revision: number
  loan_revision: number
  rules: readonly RuleRow[]
}

const KINDS: readonly string[] = ['commercial', 'fund']
const TERMS: readonly string[] = ['le1', 'le5', 'gt5']
const HOMES: readonly string[] = ['first', 'second', 'any']
const LAND_USES: readonly string[] = ['home', 'other']

/** Whether the engine looks a case of a table up. */
export function isRuleCase(book: RuleTable, name: string): boolean {
  if (book === 'tax') return (TAX_CASES as readonly string[]).includes(name)
  if (book === 'down_payment') return LAND_USES.includes(name)
  return LOAN_RATES.some(({ kind, term, home }) => `${kind}.${term}.${home}` === name)
}

const taxRow = (row: RuleRow) =>
  taxRuleOf({
    case: row.case_name as TaxCase,
    condition: row.condition,
    rate: row.rate,
    baseText: row.base_text,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    source: row.source,
    sourceUrl: row.source_url,
    quality: row.quality,
    steps: (row.steps ?? []).map(step => ({ ...step, ratio: step.ratio ?? Infinity })),
  })

const dated = ({ valid_from, valid_to, source, quality }: RuleRow) => ({
  from: valid_from,
  to: valid_to,
  source,
  quality,
})

function rateRow(row: RuleRow): LoanRate | null {
  const [kind = '', term = '', home = ''] = row.case_name.split('.')
  if (!KINDS.includes(kind) || !TERMS.includes(term) || !HOMES.includes(home) || row.rate === null)
    return null
  return {
    kind: kind as LoanRate['kind'],
    term: term as LoanTerm,
    home: home as LoanHome,
    title: row.condition,
    rate: row.rate,
    ...dated(row),
  }
}

const downRow = (row: RuleRow): DownPayment | null =>
  row.rate === null
    ? null
    : { landUse: row.case_name as DownPayment['landUse'], rate: row.rate, ...dated(row) }

/** From now on everything is calculated by these rows; cases that the engine does not know are passed over. */
export function installRuleBook({ rules, tax_revision, loan_revision }: RuleBook) {
  const known = rules.filter(row => isRuleCase(row.book, row.case_name))
  const of = (book: RuleTable) => known.filter(row => row.book === book)
  const there = <T>(row: T | null): row is T => row !== null
  installTaxRules(of('tax').map(taxRow), tax_revision)
  installLoanTables(
    of('loan_rate').map(rateRow).filter(there),
    of('down_payment').map(downRow).filter(there),
    loan_revision,
  )
}

const seedOf = (
  book: RuleTable,
  case_name: string,
  { from, to, source, quality }: { from: string; to: string | null; source: string; quality: TaxQuality },
  rest: Partial<RuleRow>,
): RuleRow => ({
  book,
  case_name,
  condition: '',
  rate: null,
  base_text: '',
  steps: null,
  valid_from: from,
  valid_to: to,
  source,
  source_url: null,
  quality,
  ...rest,
})

/** What the database began with. */
export const SEED_BOOK: RuleBook = {
  tax_revision: 1,
  loan_revision: 1,
  rules: [
    ...TAX_RULES.map(rule =>
      seedOf(
        'tax',
        rule.case,
        { ...rule, from: rule.validFrom, to: rule.validTo },
        {
          condition: rule.condition,
          rate: rule.rate,
          base_text: rule.baseText,
          steps:
            rule.steps.length === 0
              ? null
              : rule.steps.map(step => ({ ...step, ratio: Number.isFinite(step.ratio) ? step.ratio : null })),
        },
      ),
    ),
    ...LOAN_RATES.map(row =>
      seedOf('loan_rate', `${row.kind}.${row.term}.${row.home}`, row, {
        condition: row.title,
        rate: row.rate,
      }),
    ),
    ...DOWN_PAYMENTS.map(row => seedOf('down_payment', row.landUse, row, { rate: row.rate })),
  ],
}
