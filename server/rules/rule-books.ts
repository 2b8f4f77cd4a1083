import type { FinanceRule } from '../../src/contract/rules/schema'
import { nearestFirst, placesOf, rulesOf, type RuleBook, type Rules } from '../../src/lib/finance/rule-book'
import { cityCodeOf } from '../../src/lib/place-codes'
import type { Database } from '../db/database'

/** Rates and rules by the place where they hold, as they were read last. */
export interface RuleBooks {
  /** Those of a district, a city or a province, by its GB code. */
  of: (regionId: number) => Rules
  /** Name of all rows in force on a day, YYYY-MM-DD, whatever their place. */
  version: (day: string) => string
}

/** A book of rows as callers are told it. */
type PublishedBook = Omit<RuleBook, 'rules'> & { region_id: number; rules: FinanceRule[] }

/** Of a row as callers are told it. */
export const RULE_COLUMNS =
  'id, book, case_name, condition, rate, base_text, steps, region_id, valid_from, valid_to, source, source_url, quality, revision, updated_at'

/** The rows of all places, or of those; of a case in a place the newest first. */
const rowsOf = (db: Database, places: readonly number[] | null): Promise<FinanceRule[]> =>
  db.query<FinanceRule>(
    `select ${RULE_COLUMNS} from finance_rule where $1::bigint[] is null or region_id is null or region_id = any($1)
     order by book, case_name, region_id desc nulls last, valid_from desc`,
    [places],
  )

/** Corrections that rows have had, with one for the rows themselves. */
const revisionOf = (rules: readonly FinanceRule[]) =>
  rules.reduce((sum, { revision }) => sum + revision - 1, 1)

/** Of rows of one place, its city, its province and the country those that hold. */
function bookOf(rows: readonly FinanceRule[]): Omit<PublishedBook, 'region_id'> {
  const rules = nearestFirst(rows)
  return {
    tax_revision: revisionOf(rules.filter(({ book }) => book === 'tax')),
    loan_revision: revisionOf(rules.filter(({ book }) => book !== 'tax')),
    rules,
  }
}

/** The rows that hold in a place as they stand: those of its city, its province and the country. */
export const readRuleBook = async (db: Database, regionId: number): Promise<PublishedBook> => ({
  region_id: cityCodeOf(regionId),
  ...bookOf(await rowsOf(db, placesOf(regionId))),
})

/** One more for each change of the formulas, so that stored results of the former ones are calculated again. */
const FORMULA = 3

function booksOf(rows: readonly FinanceRule[]): RuleBooks {
  const withRows = new Set(rows.map(({ region_id }) => region_id))
  const known = new Map<string, Rules>()
  return {
    of: regionId => {
      const places = placesOf(regionId).filter(place => withRows.has(place))
      const key = places.join()
      const rules =
        known.get(key) ??
        rulesOf(bookOf(rows.filter(({ region_id: id }) => id === null || places.includes(id))))
      known.set(key, rules)
      return rules
    },
    version: day => {
      const begun = rows.filter(({ valid_from }) => valid_from <= day)
      const latest = begun.reduce((best, { valid_from: from }) => (from > best ? from : best), '')
      return `${FORMULA}.${latest}.${begun.length}.${revisionOf(begun)}`
    },
  }
}

/** The rows of all places as they stand. */
export const readRuleBooks = async (db: Database): Promise<RuleBooks> => booksOf(await rowsOf(db, null))

/** Books of a running server: what was read last, until it is read again. */
export interface RuleShelf extends RuleBooks {
  /** Takes the rows as they stand in `db`. */
  read: (db: Database) => Promise<void>
  /** Another number once the rows are others. */
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
      const rows = await rowsOf(db, null)
      const read = JSON.stringify(rows)
      if (read === text) return
      ;[books, text, edition] = [booksOf(rows), read, edition + 1]
    },
    edition: () => edition,
  }
}
