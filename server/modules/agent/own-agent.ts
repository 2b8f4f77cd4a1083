import { notAllowed } from '../../errors/api-error'
import type { Context } from '../../http/context'

/** Returns the caller's agent id; throws unless the caller is an active agent. */
export async function ownAgent({ db, caller }: Context): Promise<number> {
  const { agentId } = caller
  if (
    agentId === null ||
    !(await db.one('select 1 as found from agent where id = $1 and is_active', [agentId]))
  )
    throw notAllowed('只有在岗的顾问可以做')
  return agentId
}
