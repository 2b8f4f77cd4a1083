import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import { keepPrepared, type Audited } from '../../shared/four-eyes'
import { TERM_COLUMNS, type ImportedTerms, type LotArea } from '../../shared/lot-terms'
import { VISITOR } from '../../http/sessions'
import type { Batch } from './batches'
import type { Row, Stored } from './kind'
import { kindOf } from './kinds/kinds'

/** What FOUR_EYES covers of an import. A command is run by who has the database itself, so that nothing is kept from them. */
export const coveredAreas = (
  { origin }: Pick<Batch, 'origin'>,
  fourEyes: readonly FourEyesArea[],
): readonly FourEyesArea[] => (origin === 'command' ? [] : fourEyes)

/** Examples as fields of one change: the lot's code and the column, joined by a dot. */
const told = (examples: ImportedTerms['examples'], side: 'before' | 'after') =>
  Object.fromEntries(
    examples.flatMap(one =>
      Object.entries(one[side]).map(([column, value]) => [`${one.code}.${column}`, value]),
    ),
  )

/** What the audit and the list of what waits say of a batch that changes terms. */
export const toldTerms = ({ examples = [] }: Partial<ImportedTerms>) => ({
  before: told(examples, 'before'),
  after: told(examples, 'after'),
})

export const titleOfTerms = (
  { file, source }: Pick<Batch, 'file' | 'source'>,
  { total = 0 }: Partial<ImportedTerms>,
) => `导入“${file}”（${source}）：改动 ${total} 套房源的价格、时间或状态`

/** Keeps the rest of a batch that a job works on until one of the staff confirms it; who brought it is not the one. */
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
 * What taking a batch back changes of the terms of lots: those that it changed are changed once more, and new ones that stand on the shelf go,
 * which is a change of state: brought in again they could have any price.
 */
export async function termsToTakeBack(
  db: Database,
  { id, kind }: Pick<Batch, 'id' | 'kind'>,
): Promise<ImportedTerms> {
  const none: ImportedTerms = { total: 0, areas: {}, examples: [] }
  const { termsOf } = kindOf(kind) ?? {}
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
