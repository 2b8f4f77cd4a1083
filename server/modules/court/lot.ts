import { findLots, type Asking } from '../../lot-search/find'
import { listSlots } from '../../lots/bitmap'

/** Returns a lot of the court, from the live index since its first lot may be newer than the last calculation; undefined if it has none. */
export async function lotOfCourt(asking: Asking, court: string): Promise<{ is_demo: boolean } | undefined> {
  const { table, bits } = await findLots(asking, { filter: { court, kinds: ['sfpm'] } })
  const [slot] = listSlots(bits)
  if (slot === undefined) return undefined
  return asking.db.one<{ is_demo: boolean }>('select is_demo from house where id = $1', [table.id(slot)])
}
