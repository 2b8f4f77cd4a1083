import type { ImportState } from '../../../src/contract/codes'
import type { ImportBatch } from '../../../src/contract/desk/imports'
import type { Result } from '../../../src/contract/endpoints'
import type { Database } from '../../db/database'
import type { TimetableOutcome } from '../metro/save-rides'
import { isFeed } from '../import/workbook'

type Timetable = NonNullable<Result<'desk/import'>['timetable']>

/** States in which the file was not read as a whole. */
const UNREAD: readonly ImportState[] = ['uploading', 'failed']

/** Returns what became of the timetable that came with a batch. */
export async function loadImportTimetable(
  db: Database,
  { id, kind, file, state }: ImportBatch,
): Promise<Timetable | null> {
  if (!isFeed(kind, file)) return null
  const kept = await db.one<{ day: string | null; trips: number | null; outcome: TimetableOutcome | '' }>(
    'select day, trips, outcome from metro_timetable where batch_id = $1',
    [id],
  )
  if (!kept) return UNREAD.includes(state) ? null : { state: 'absent', day: null, trips: null }
  return { state: findState(state, kept.outcome), day: kept.day, trips: kept.trips }
}

function findState(state: ImportState, outcome: TimetableOutcome | ''): Timetable['state'] {
  if (state === 'undoing' || state === 'undone') return 'undone'
  if (state !== 'done') return 'waiting'
  return outcome === '' ? 'due' : outcome
}
