import { requireUid, type Context } from '../../http/context'
import { requireSession } from '../../shared/fresh-factor'

type Purpose = 'add' | 'prove' | 'totp'

/** Lifetime of a challenge, in seconds. */
const TERM = 300

/** Stores the challenge of this session; replaces an earlier one of the same purpose. */
export async function askChallenge(context: Context, purpose: Purpose, value: string): Promise<void> {
  await context.db.query(
    `insert into factor_challenge (token_hash, purpose, uid, value, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (token_hash, purpose) do update set value = excluded.value, expires_at = excluded.expires_at`,
    [requireSession(context), purpose, requireUid(context), value, context.now + TERM],
  )
}

/** Returns the unanswered challenge of this session; undefined if there is none or it has expired. */
export async function loadChallenge(context: Context, purpose: Purpose): Promise<string | undefined> {
  const row = await context.db.one<{ value: string }>(
    'select value from factor_challenge where token_hash = $1 and purpose = $2 and expires_at > $3',
    [requireSession(context), purpose, context.now],
  )
  return row?.value
}

/** Returns the challenge and deletes it, so that it can be answered only once, right or wrong. */
export async function takeChallenge(context: Context, purpose: Purpose): Promise<string | undefined> {
  const row = await context.db.one<{ value: string }>(
    'delete from factor_challenge where token_hash = $1 and purpose = $2 and expires_at > $3 returning value',
    [requireSession(context), purpose, context.now],
  )
  return row?.value
}
