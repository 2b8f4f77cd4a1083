import { columnsOfField, fieldLabel, riskOfField, type CaseField } from '../../src/contract/case-rules'
import type { Database } from '../db/database'
import { conflict } from '../errors/api-error'

/** Returns the fields of a lot that an open case disputes; usually empty. */
export const lockedFields = async (db: Database, houseId: number): Promise<CaseField[]> =>
  (await db.one<{ checking: CaseField[] }>('select checking from house where id = $1', [houseId]))
    ?.checking ?? []

/**
 * Recomputes a lot's locked fields from its open cases and returns which were locked or freed. Call it within the transaction of the case's
 * change.
 */
export async function refreshLock(
  db: Database,
  houseId: number,
): Promise<{ locked: CaseField[]; freed: CaseField[] }> {
  // Row lock first, so that of two concurrent case changes the later one sees the earlier.
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

/** Refuses (1008) a change of locked fields: `columns` of the lot's row, `risks` that are read from the notice. */
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
