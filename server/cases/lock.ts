import { fieldLabel } from '../../src/contract/case-rules'
import type { Database } from '../db/database'
import { refreshLock } from '../shared/lot-lock'
import { noteEvent } from './events'

/** Locks or unlocks the lot of a case according to its current cases, and records that. */
export async function lockByCase(
  db: Database,
  { id, house_id }: { id: number; house_id: number | null },
  at: number,
): Promise<void> {
  if (house_id === null) return
  const { locked, freed } = await refreshLock(db, house_id)
  const words = { locked, unlocked: freed }
  for (const kind of ['locked', 'unlocked'] as const)
    if (words[kind].length > 0)
      await noteEvent(db, { caseId: id, kind, text: words[kind].map(fieldLabel).join('、'), at })
}
