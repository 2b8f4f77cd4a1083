import { roleReaches } from '../../src/contract/roles'
import type { Context } from '../http/context'
import { notAllowed, notFound } from '../errors/api-error'

export const isEditor = ({ caller }: Pick<Context, 'caller'>) => roleReaches(caller.role, 'editor')

/** True if the caller may change a lot: its agents, editors and admins. */
export function mayEdit(
  context: Pick<Context, 'caller'>,
  { agent_ids }: { agent_ids: readonly number[] },
): boolean {
  const { agentId } = context.caller
  return isEditor(context) || (agentId !== null && agent_ids.includes(agentId))
}

/**
 * True if a lot off the shelf was public: somebody viewed it, or it was withdrawn with a public reason. Its page then answers 410 and
 * states that; one that never was public is unknown (404).
 */
export const wasPublic = (lot: { onlooker_total: number; off_reason: string | null }) =>
  lot.onlooker_total > 0 || lot.off_reason !== null

/** Columns of a lot that is locked for a change. */
export interface LockedLot {
  id: number
  agent_ids: number[]
  shelf: 'on' | 'off'
  shelf_locked: boolean
  cover: string | null
  floor_plan: string | null
  album_total: number
  updated_at: number
}

/** Locks a lot for a change until the transaction ends. Unknown: 1005; not the caller's to change: 1006. */
export async function lotToChange(context: Context, id: number): Promise<LockedLot> {
  const lot = await context.db.one<LockedLot>(
    'select id, agent_ids, shelf, shelf_locked, cover, floor_plan, album_total, updated_at from house where id = $1 for update',
    [id],
  )
  if (!lot) throw notFound('房源不存在')
  if (!mayEdit(context, lot)) throw notAllowed('只能管理自己负责的房源')
  return lot
}

/** Returns a time of change later than the last one, so that two changes in one second differ. */
export const changeTime = (now: number, last: number) => Math.max(now, last + 1)
