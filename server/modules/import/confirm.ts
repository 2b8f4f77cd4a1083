import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import { keepPrepared, type Audited } from '../../shared/four-eyes'
import type { ImportedTerms, LotArea } from '../../shared/lot-terms'
import { VISITOR } from '../../http/sessions'
import type { Batch } from './batches'

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
