import { queueNotice } from '../../alerts/notices'
import { conflict, notFound } from '../../errors/api-error'
import { holdCaller, lockRoles } from '../../http/access'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { endAccess } from '../../shared/end-access'
import { checkFreshFactor } from '../../shared/fresh-factor'
import type { Answer, Input } from './factors'
import { dropCodes } from './recovery'

/**
 * staff/factor-reset: lets a person who lost every factor set up a new one at the next login, and ends all their sessions. One's own
 * factors are removed one by one.
 */
export async function resetFactors(
  context: Context,
  { uid }: Input<'staff/factor-reset'>,
): Promise<Answer<'staff/factor-reset'>> {
  if (uid === requireUid(context)) throw conflict('自己的请在“登录保护”里逐个移除')
  await checkFreshFactor(context)
  const { now } = context
  const removed = await context.db.transaction(async db => {
    await lockRoles(db)
    await holdCaller({ ...context, db })
    const user = await db.one('select 1 from users where uid = $1 and roles && $2 for update', [
      uid,
      ['editor', 'admin'],
    ])
    if (!user) throw notFound('没有这位编辑或管理员')
    const gone = await db.query<{ kind: string }>('delete from second_factor where uid = $1 returning kind', [
      uid,
    ])
    await dropCodes(db, uid)
    await endAccess({ db, now }, { uid })
    await writeAudit(
      { ...context, db },
      {
        action: 'staff/factor-reset',
        entityType: 'user',
        entityId: uid,
        before: { factors: gone.map(({ kind }) => kind) },
        after: { factors: [] },
      },
    )
    const text = '的登录验证方式已由管理员重置'
    await queueNotice(db, { uid, key: `factor-reset-${uid}-${now}`, text, at: now }, now)
    return gone.length
  })
  return { removed }
}
