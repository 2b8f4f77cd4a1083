import { findLots, type Asking } from '../../lot-search/find'
import { slotsOf } from '../../lots/bits'

/** A lot of the court, whose first may have come after the last counting; undefined: it has none. */
export async function lotOfCourt(asking: Asking, court: string): Promise<{ is_demo: boolean } | undefined> {
  const { table, bits } = await findLots(asking, { filter: { court, kinds: ['sfpm'] } })
  const [slot] = slotsOf(bits)
  if (slot === undefined) return undefined
  return asking.db.one<{ is_demo: boolean }>('select is_demo from house where id = $1', [table.id(slot)])
}
