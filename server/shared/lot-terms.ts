// Writes of lots by people. Terms (prices, times, state) are the columns that bidders rely on: their changes must be declared in the
// contract, may need a second staff member, and are published to followers only after the undo period. Imports compute the same differences
// here to decide whether they need approval.

import type { FourEyesArea } from '../../src/contract/desk/lot-states'
import { areTermsFixed, FIXED_TERMS, TERMS_ARE_FIXED } from '../../src/contract/lot-rules'
import { roleReaches } from '../../src/contract/roles'
import type { HouseRow } from '../db/rows'
import { conflict } from '../errors/api-error'
import type { Context } from '../http/context'
import { writeAudit } from './audit'
import { checkDeclared } from './declared-changes'
import { requireAnother } from './four-eyes'
import { foldHeld, holdTelling, tellAfter } from './held-changes'

type LotArea = Extract<FourEyesArea, 'states' | 'prices'>

/** Columns of a lot that bidders rely on, each with its approval area. */
export const TERM_COLUMNS = {
  status: 'states',
  status_note: 'states',
  kind: 'prices',
  round: 'prices',
  start_price: 'prices',
  appraisal_price: 'prices',
  market_price: 'prices',
  current_price: 'prices',
  deal_price: 'prices',
  deposit: 'prices',
  increment: 'prices',
  bid_total: 'prices',
  notice_time: 'prices',
  start_time: 'prices',
  end_time: 'prices',
  planned_end_time: 'prices',
  deal_time: 'prices',
} as const satisfies Partial<Record<keyof HouseRow, LotArea>>
const AREAS: Readonly<Record<string, LotArea>> = TERM_COLUMNS

type Columns = Readonly<Record<string, unknown>>

/** Returns the terms whose value in `after` differs from `before`. */
export const changedTerms = (before: Columns, after: Columns): string[] =>
  Object.keys(TERM_COLUMNS).filter(
    name => Object.hasOwn(after, name) && (after[name] ?? null) !== (before[name] ?? null),
  )

/** Returns the approval areas that a change touches. */
export const termAreas = (names: readonly string[]): LotArea[] => [
  ...new Set(names.flatMap(name => AREAS[name] ?? [])),
]

/** jsonb columns take JSON text; pg would convert a list to a PostgreSQL array. */
const JSON_COLUMNS: ReadonlySet<string> = new Set<keyof HouseRow>(['risk', 'seo'])
const toColumnValue = ([column, value]: [string, unknown]) =>
  JSON_COLUMNS.has(column) && value !== null ? JSON.stringify(value) : value

/**
 * Inserts a new lot, which is off the shelf: its terms are not public yet. Column names come from the table's type, never from a request.
 */
export async function addLot(context: Context, lot: Partial<HouseRow>): Promise<void> {
  checkDeclared(context, 'lot-terms')
  const entries = Object.entries(lot).filter(([, value]) => value !== undefined)
  await context.db.query(
    `insert into house (${entries.map(([column]) => column).join(', ')}) values (${entries.map((_, i) => `$${i + 1}`).join(', ')})`,
    entries.map(toColumnValue),
  )
}

type Current = Pick<HouseRow, 'id' | 'status' | 'bid_total' | 'start_time'> & Columns

/** Columns that result from the change itself and are not audited. */
const UNTOLD: ReadonlySet<string> = new Set(['updated_at', 'off_at'])

interface LotUpdate {
  changes: Partial<HouseRow>
  /** The endpoint's name in the audit; if absent, the caller writes the audit. */
  action?: string
  /** Additional data for the audit. */
  kept?: object
}

/**
 * Writes columns of an existing lot; the only way for a person to change its prices, times and state. Only editors may correct fixed terms,
 * FOUR_EYES may require another editor, and followers are notified once the change can no longer be undone.
 */
export async function updateLot(
  context: Context,
  current: Current,
  { changes, action, kept = {} }: LotUpdate,
): Promise<void> {
  const { db, now } = context
  const entries = Object.entries(changes)
  if (entries.length === 0) return
  const terms = changedTerms(current, changes)
  if (terms.length > 0) {
    checkDeclared(context, 'lot-terms')
    const isFixedTerm = terms.some(name => (FIXED_TERMS as readonly string[]).includes(name))
    if (isFixedTerm && areTermsFixed(current) && !roleReaches(context.caller.role, 'editor'))
      throw conflict(TERMS_ARE_FIXED)
    requireAnother(context, termAreas(terms))
    await holdTelling(db, tellAfter(current, now))
  }
  await db.query(
    `update house set ${entries.map(([column], i) => `${column} = $${i + 2}`).join(', ')} where id = $1`,
    [current.id, ...entries.map(toColumnValue)],
  )
  if (terms.length > 0) {
    await holdTelling(db, 0)
    await foldHeld(db, [current.id], now)
  }
  if (action === undefined) return
  const told = entries.filter(([name]) => !UNTOLD.has(name))
  await writeAudit(context, {
    action,
    entityType: 'house',
    entityId: current.id,
    before: Object.fromEntries(told.map(([name]) => [name, current[name] ?? null])),
    after: { ...Object.fromEntries(told), ...kept },
  })
}

/** Terms of existing lots that an import would change: number of lots per area, and the first examples. */
export interface ImportedTerms {
  total: number
  areas: Partial<Record<LotArea, number>>
  examples: { code: string; before: Columns; after: Columns }[]
}
export const MAX_EXAMPLES = 5

/** Returns the existing lots whose terms an import would change. New lots follow the import's own rules. */
export function importedTerms(
  written: readonly { before: Columns | null; after: Columns }[],
): ImportedTerms | null {
  const found: ImportedTerms = { total: 0, areas: {}, examples: [] }
  for (const { before, after } of written) {
    if (before === null) continue
    const names = changedTerms(before, after)
    if (names.length === 0) continue
    found.total += 1
    for (const area of termAreas(names)) found.areas[area] = (found.areas[area] ?? 0) + 1
    if (found.examples.length < MAX_EXAMPLES)
      found.examples.push({
        code: String(before.code ?? ''),
        before: Object.fromEntries(names.map(name => [name, before[name] ?? null])),
        after: Object.fromEntries(names.map(name => [name, after[name] ?? null])),
      })
  }
  return found.total > 0 ? found : null
}

/** Returns the FOUR_EYES areas in which the imported terms need a confirmation. */
export const areasToConfirm = (
  terms: Pick<ImportedTerms, 'areas'> | null,
  covered: readonly FourEyesArea[],
): LotArea[] =>
  (['states', 'prices'] as const).filter(area => (terms?.areas[area] ?? 0) > 0 && covered.includes(area))

export type { LotArea }
