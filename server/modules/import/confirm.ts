import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import { keepPrepared, type Audited } from '../../shared/four-eyes'
import { TERM_COLUMNS, type ImportedTerms, type LotArea } from '../../shared/lot-terms'
import { VISITOR } from '../../http/sessions'
import type { Batch } from './batches'
import type { Row, Stored } from './kind'
import { findImportKind } from './kinds/kinds'

/** Returns the FOUR_EYES areas that apply to an import. None apply to a command, since its user has access to the database anyway. */
export const coveredAreas = (
  { origin }: Pick<Batch, 'origin'>,
  fourEyes: readonly FourEyesArea[],
): readonly FourEyesArea[] => (origin === 'command' ? [] : fourEyes)

/** Returns the examples as fields of one change; a key is the lot's code and the column, joined by a dot. */
const told = (examples: ImportedTerms['examples'], side: 'before' | 'after') =>
  Object.fromEntries(
    examples.flatMap(one =>
      Object.entries(one[side]).map(([column, value]) => [`${one.code}.${column}`, value]),
    ),
  )

/** Returns the term changes of a batch for the audit and for the list of pending confirmations. */
export const toldTerms = ({ examples = [] }: Partial<ImportedTerms>) => ({
  before: told(examples, 'before'),
  after: told(examples, 'after'),
})

export const titleOfTerms = (
  { file, source }: Pick<Batch, 'file' | 'source'>,
  { total = 0 }: Partial<ImportedTerms>,
) => `导入“${file}”（${source}）：改动 ${total} 套房源的价格、时间或状态`

/** Holds the rest of a running batch until one of the staff confirms it; the person who uploaded it cannot. */
export const askAnother = (
  db: Database,
  { batch, terms, area, now }: { batch: Batch; terms: ImportedTerms; area: LotArea; now: number },
): Promise<number> => {
  const audited: Audited = { entity_type: 'import_batch', entity_id: batch.id, ...toldTerms(terms) }
  return keepPrepared(
    { db, now, caller: { ...VISITOR, uid: batch.uid } },
    { path: 'desk/import-run', area },
    { input: { id: batch.id }, audited, title: titleOfTerms(batch, terms) },
  )
}

/**
 * Returns the term changes that undoing a batch makes: updated lots change again, and new ones that are listed disappear. That counts
 * as a change of state, since a later import could give them any price.
 */
export async function termsToTakeBack(
  db: Database,
  { id, kind }: Pick<Batch, 'id' | 'kind'>,
): Promise<ImportedTerms> {
  const none: ImportedTerms = { total: 0, areas: {}, examples: [] }
  const { termsOf } = findImportKind(kind) ?? {}
  if (!termsOf) return none
  const rows = await db.query<{ before: Stored; after: Stored }>(
    `select c.after || jsonb_build_object('code', h.code) as before, c.before as after
     from import_change c join house h on h.id = c.entity_id
     where c.batch_id = $1 and c.state is null and c.before is not null and c.before ?| $2 order by c.id`,
    [id, Object.keys(TERM_COLUMNS)],
  )
  const terms = termsOf(rows.map(one => ({ ...one, row: NO_ROW }))) ?? none
  const gone = await db.one<{ total: number }>(
    `select count(*)::int as total from import_change c join house h on h.id = c.entity_id
     where c.batch_id = $1 and c.state is null and c.before is null and h.shelf = 'on'`,
    [id],
  )
  const total = gone?.total ?? 0
  if (total === 0) return terms
  return {
    ...terms,
    total: terms.total + total,
    areas: { ...terms.areas, states: (terms.areas.states ?? 0) + total },
  }
}
const NO_ROW: Row = { line: 0, cells: {}, values: {}, ref: '', hash: '' }
