import type { FinanceRule } from '../../src/contract/rules/schema'
import {
  nearestFirst,
  getRuleRegionIds,
  buildRules,
  type RuleBook,
  type Rules,
} from '../../src/lib/finance/rule-book'
import { toCityCode } from '../../src/lib/place-codes'
import type { Database } from '../db/database'

/** Rates and rules by place, as last loaded. */
export interface RuleBooks {
  /** Returns the rules of a district, a city or a province, by its GB code. */
  of: (regionId: number) => Rules
  /** Returns a version name of all rows in force on a day, YYYY-MM-DD, for every place. */
  version: (day: string) => string
}

/** A book of rows in the form of the API. */
type PublishedBook = Omit<RuleBook, 'rules'> & { region_id: number; rules: FinanceRule[] }

/** Columns of a row in the form of the API. */
export const RULE_COLUMNS =
  'id, book, case_name, condition, rate, base_text, steps, region_id, valid_from, valid_to, source, source_url, quality, revision, updated_at'

/** Returns the rows of all places, or of these; the newest first for a case in a place. */
const loadRuleRows = (db: Database, places: readonly number[] | null): Promise<FinanceRule[]> =>
  db.query<FinanceRule>(
    `select ${RULE_COLUMNS} from finance_rule where $1::bigint[] is null or region_id is null or region_id = any($1)
     order by book, case_name, region_id desc nulls last, valid_from desc`,
    [places],
  )

/** Number of corrections of the rows, plus one for the rows themselves. */
const calculateRevision = (rules: readonly FinanceRule[]) =>
  rules.reduce((sum, { revision }) => sum + revision - 1, 1)

/** Selects the rows in force from those of one place, its city, its province and the country. */
function buildRuleBook(rows: readonly FinanceRule[]): Omit<PublishedBook, 'region_id'> {
  const rules = nearestFirst(rows)
  return {
    tax_revision: calculateRevision(rules.filter(({ book }) => book === 'tax')),
    loan_revision: calculateRevision(rules.filter(({ book }) => book !== 'tax')),
    rules,
  }
}

/** Returns the rows currently in force in a place: those of its city, its province and the country. */
export const readRuleBook = async (db: Database, regionId: number): Promise<PublishedBook> => ({
  region_id: toCityCode(regionId),
  ...buildRuleBook(await loadRuleRows(db, getRuleRegionIds(regionId))),
})

/** Version of the formulas, incremented with each change, so that stored results are recalculated. */
const FORMULA = 3

function buildRuleBooks(rows: readonly FinanceRule[]): RuleBooks {
  const withRows = new Set(rows.map(({ region_id }) => region_id))
  const known = new Map<string, Rules>()
  return {
    of: regionId => {
      const places = getRuleRegionIds(regionId).filter(place => withRows.has(place))
      const key = places.join()
      const rules =
        known.get(key) ??
        buildRules(buildRuleBook(rows.filter(({ region_id: id }) => id === null || places.includes(id))))
      known.set(key, rules)
      return rules
    },
    version: day => {
      const begun = rows.filter(({ valid_from }) => valid_from <= day)
      const latest = begun.reduce((best, { valid_from: from }) => (from > best ? from : best), '')
      return `${FORMULA}.${latest}.${begun.length}.${calculateRevision(begun)}`
    },
  }
}

/** Returns the current rows of all places. */
export const readRuleBooks = async (db: Database): Promise<RuleBooks> =>
  buildRuleBooks(await loadRuleRows(db, null))

/** Returns the current rows of all places, and the same with a change that is not stored. */
export async function readChangedBooks(
  db: Database,
  change: (rows: readonly FinanceRule[]) => readonly FinanceRule[],
): Promise<{ before: RuleBooks; after: RuleBooks }> {
  const rows = await loadRuleRows(db, null)
  return { before: buildRuleBooks(rows), after: buildRuleBooks(change(rows)) }
}

/** Rule books of a running server: the last loaded ones, until a reload. */
export interface RuleShelf extends RuleBooks {
  /** Loads the rows from `db`. */
  read: (db: Database) => Promise<void>
  /** Returns a number that changes with the rows. */
  edition: () => number
}

export function createRuleShelf(): RuleShelf {
  let books: RuleBooks | undefined
  let [edition, text] = [0, '']
  const now = () => {
    if (!books) throw new Error('the rules have not been read')
    return books
  }
  return {
    of: regionId => now().of(regionId),
    version: day => now().version(day),
    read: async db => {
      const rows = await loadRuleRows(db, null)
      const read = JSON.stringify(rows)
      if (read === text) return
      ;[books, text, edition] = [buildRuleBooks(rows), read, edition + 1]
    },
    edition: () => edition,
  }
}
