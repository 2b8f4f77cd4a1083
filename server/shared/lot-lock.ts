import { columnsOfField, fieldLabel, riskOfField, type CaseField } from '../../src/contract/case-rules'
import type { Database } from '../db/database'
import { conflict } from '../errors/api-error'

/** Fields of a lot that an open case holds in doubt; empty for most. */
export const lockedFields = async (db: Database, houseId: number): Promise<CaseField[]> =>
  (await db.one<{ checking: CaseField[] }>('select checking from house where id = $1', [houseId]))
    ?.checking ?? []

/** Sets what is locked by the cases as they are now; the fields that were locked or set free by it. Within the transaction of the case's change. */
export async function refreshLock(
  db: Database,
  houseId: number,
): Promise<{ locked: CaseField[]; freed: CaseField[] }> {
  // Held first, so that of two cases that change at once the later one sees the other.
  const lot = await db.one<{ checking: CaseField[] }>('select checking from house where id = $1 for update', [
    houseId,
  ])
  if (!lot) return { locked: [], freed: [] }
  const rows = await db.query<{ field: CaseField }>(
    `select distinct coalesce(field, '') as field from desk_case
     where house_id = $1 and is_first and state <> 'closed' and field is not null order by 1`,
    [houseId],
  )
  const now = rows.map(({ field }) => field)
  const locked = now.filter(field => !lot.checking.includes(field))
  const freed = lot.checking.filter(field => !now.includes(field))
  if (locked.length + freed.length > 0)
    await db.query('update house set checking = $2 where id = $1', [houseId, now])
  return { locked, freed }
}

/** Refuses (1008) a change of what is locked: `columns` of the lot's row, `risks` that the notice is read for. */
export function refuseLocked(
  locked: readonly CaseField[],
  { columns, risks }: { columns: readonly string[]; risks: readonly string[] },
): void {
  const hit = locked.filter(field => {
    const risk = riskOfField(field)
    return risk === null
      ? columnsOfField(field).some(column => columns.includes(column))
      : risks.includes(risk)
  })
  if (hit.length > 0)
    throw conflict(`${hit.map(fieldLabel).join('、')}正在核对，结案前不能修改`, { locked: hit })
}
