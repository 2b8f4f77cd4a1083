// Converts the dated rule rows of the database into the tables that the tax and loan formulas take. A row holds nationwide, in a province
// or in a city; for each case the nearest place wins from its first day on, and wider rows end the day before. SEED_RULES are the built-in
// rows, used until newer ones are loaded.
import { addDays } from '../dates'
import {
  DOWN_CASES,
  LIMIT_CASES,
  LOAN_LIMITS,
  LOAN_RATES,
  type DownCase,
  type DownPayment,
  type LimitCase,
  type LoanLimit,
  type LoanHome,
  type LoanRate,
  type LoanTables,
  type LoanTerm,
} from './loan-table'
import { TAX_CASES, TAX_RULES, toTaxRule, type TaxCase, type TaxQuality, type TaxTable } from './tax-table'
import { toCityCode } from '../place-codes'

/**
 * tax: taxes on a sale; loan_rate: reference rates; down_payment: minimum down payments; loan_limit: maximum duration, amount and
 * surcharge.
 */
export type RuleTable = 'tax' | 'loan_rate' | 'down_payment' | 'loan_limit'

/** A dated row as stored and as returned by endpoints. `ratio` of a step null: everything above the previous one. */
export interface RuleRow {
  book: RuleTable
  /** vat.home.lt2; commercial.gt5.any; home.first; other.months. */
  case_name: string
  condition: string
  rate: number | null
  base_text: string
  steps: { ratio: number | null; rate: number; quick: number }[] | null
  /** Null: nationwide. */
  region_id: number | null
  valid_from: string
  valid_to: string | null
  source: string
  source_url: string | null
  quality: TaxQuality
}

/** Rows that hold in one place. */
export interface RuleBook {
  /** 1, incremented by each correction of a row. */
  tax_revision: number
  loan_revision: number
  rules: readonly RuleRow[]
}

const KINDS: readonly string[] = ['commercial', 'fund']
const TERMS: readonly string[] = ['le1', 'le5', 'gt5']
const HOMES: readonly string[] = ['first', 'second', 'any']

/** True if the engine knows this case of a table. */
export function isRuleCase(book: RuleTable, name: string): boolean {
  if (book === 'tax') return (TAX_CASES as readonly string[]).includes(name)
  if (book === 'down_payment') return (DOWN_CASES as readonly string[]).includes(name)
  if (book === 'loan_limit') return (LIMIT_CASES as readonly string[]).includes(name)
  return LOAN_RATES.some(({ kind, term, home }) => `${kind}.${term}.${home}` === name)
}

const taxRow = (row: RuleRow) =>
  toTaxRule({
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
    : { case: row.case_name as DownCase, condition: row.condition, rate: row.rate, ...dated(row) }

const limitRow = (row: RuleRow): LoanLimit | null =>
  row.rate === null
    ? null
    : { case: row.case_name as LimitCase, title: row.condition, value: row.rate, ...dated(row) }

/** All rules of a place, passed to each formula. */
export type Rules = TaxTable & LoanTables

/** Ids of the places whose rows apply in a place: its city and its province. */
export const getRuleRegionIds = (regionId: number): number[] => [
  ...new Set([toCityCode(regionId), regionId - (regionId % 10_000)]),
]

/** Specificity of a row: 0 nationwide, 1 province, 2 city. */
const rankNearness = ({ region_id: id }: RuleRow): number => (id === null ? 0 : id % 10_000 === 0 ? 1 : 2)

/** For each case, keeps the rows of the nearest place from its first day on; rows of wider places end the day before. */
export function nearestFirst<R extends RuleRow>(rows: readonly R[]): R[] {
  const chains = new Map<string, R[]>()
  for (const row of rows) {
    const key = `${row.book} ${row.case_name}`
    chains.set(key, [...(chains.get(key) ?? []), row])
  }
  return [...chains.values()].flatMap(chain =>
    chain.flatMap(row => {
      const nearer = chain
        .filter(other => rankNearness(other) > rankNearness(row))
        .reduce<string | null>(
          (first, { valid_from: from }) => (first === null || from < first ? from : first),
          null,
        )
      if (nearer === null) return [row]
      if (row.valid_from >= nearer) return []
      const last = addDays(nearer, -1)
      return [row.valid_to === null || row.valid_to > last ? { ...row, valid_to: last } : row]
    }),
  )
}

/** Returns the rules of a book's place, including nationwide rows; ignores cases that the engine does not know. */
export function buildRules({ rules, tax_revision, loan_revision }: RuleBook): Rules {
  const known = nearestFirst(rules.filter(row => isRuleCase(row.book, row.case_name)))
  const of = (book: RuleTable) => known.filter(row => row.book === book)
  const there = <T>(row: T | null): row is T => row !== null
  return {
    taxRules: of('tax').map(taxRow),
    taxRevision: tax_revision,
    loanRates: of('loan_rate').map(rateRow).filter(there),
    downPayments: of('down_payment').map(downRow).filter(there),
    loanLimits: of('loan_limit').map(limitRow).filter(there),
    loanRevision: loan_revision,
  }
}

const buildSeedRule = (
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
  region_id: null,
  valid_from: from,
  valid_to: to,
  source,
  source_url: null,
  quality,
  ...rest,
})

/** Seed of the database. */
export const SEED_BOOK: RuleBook = {
  tax_revision: 1,
  loan_revision: 1,
  rules: [
    ...TAX_RULES.map(rule =>
      buildSeedRule(
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
      buildSeedRule('loan_rate', `${row.kind}.${row.term}.${row.home}`, row, {
        condition: row.title,
        rate: row.rate,
      }),
    ),
    ...LOAN_LIMITS,
  ],
}

/** Default rules until newer rows are loaded: the seed rows, for the place with the most rows of its own. */
export const SEED_RULES: Rules = buildRules(SEED_BOOK)
