import { conflict, notAllowed } from '../errors/api-error'
import { requireUid, type Context } from '../http/context'

/** Seconds after the second factor was shown in which rights, factors and personal data may be changed or exported. */
const RECENT_SECONDS = 300

type Asking = Pick<Context, 'db' | 'env' | 'caller' | 'now'>

/** Returns the session of the call: staff rights need one, a platform handle alone is not enough. */
export function requireSession({ caller }: Pick<Context, 'caller'>): string {
  if (caller.tokenHash === null) throw notAllowed('请用手机号登录后再操作')
  return caller.tokenHash
}

/** Returns the Unix seconds at which the call's session was opened, and at which the second factor was shown in it. */
export async function sessionTimes(
  context: Pick<Context, 'db' | 'caller'>,
): Promise<{ created_at: number; proved_at: number | null }> {
  const row = await context.db.one<{ created_at: number; proved_at: number | null }>(
    'select created_at, proved_at from session where token_hash = $1 and revoked_at is null',
    [requireSession(context)],
  )
  if (!row) throw notAllowed()
  return row
}

/**
 * Refuses (1008, result.lacks) a caller who has not shown the second factor in the last minutes; used for changes of the factors
 * themselves.
 */
export async function checkRecentFactor(context: Pick<Context, 'db' | 'caller' | 'now'>): Promise<void> {
  const { proved_at: at } = await sessionTimes(context)
  if ((at ?? 0) <= context.now - RECENT_SECONDS) throw conflict('请先再验证一次', { lacks: 'proof' })
}

/**
 * The same for operations of equal weight: rights over people, and the export of their data. If no second factor is required, a caller who
 * has none passes.
 */
export async function checkFreshFactor(context: Asking): Promise<void> {
  const has = await context.db.one('select 1 from second_factor where uid = $1 limit 1', [
    requireUid(context),
  ])
  if (has || context.env.staffFactorRequired) await checkRecentFactor(context)
}
