import { lotIds, type Asking } from '../../search'

/** Returns a lot of the court, from the live lots since its first lot may be newer than the last calculation; undefined if it has none. */
export async function lotOfCourt(asking: Asking, court: string): Promise<{ is_demo: boolean } | undefined> {
  for await (const [id] of lotIds(asking, { filter: { court, kinds: ['sfpm'] } }))
    return asking.db.one<{ is_demo: boolean }>('select is_demo from house where id = $1', [id])
  return undefined
}
