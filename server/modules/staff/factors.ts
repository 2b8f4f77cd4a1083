import type { z } from 'zod'
import type { staffCalls } from '../../../src/contract/staff/schema'
import { queueNotice } from '../../alerts/notices'
import type { Database } from '../../db/database'
import { conflict } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { proveSession } from '../../http/sessions'
import { holdCaller } from '../../http/access'
import { checkRecentFactor, requireSession, sessionTimes } from '../../shared/fresh-factor'
import { dropCodes, makeCodes } from './recovery'

export type Answer<P extends keyof typeof staffCalls> = z.input<(typeof staffCalls)[P]['result']>
export type Input<P extends keyof typeof staffCalls> = z.output<(typeof staffCalls)[P]['request']>
export type Factor = Answer<'staff/passkey-add'>['factor']

/** Seconds after a login in which a first factor may be set up: a person who finds an open browser a day later cannot add one. */
const FRESH = 1_800
/** Maximum factors per person. */
const MAX = 10

const COLUMNS = 'id, kind, name, created_at, used_at'

export const loadSecondFactors = (db: Database, uid: number) =>
  db.query<Factor>(`select ${COLUMNS} from second_factor where uid = $1 order by id`, [uid])

export const isFresh = async (context: Context): Promise<boolean> =>
  (await sessionTimes(context)).created_at > context.now - FRESH

const tooManyFactors = () => conflict(`最多 ${MAX} 种，请先移除不用的`)

/** Throws unless the caller may add a factor: a first one soon after a login, a further one soon after using one. */
export async function checkMayAdd(context: Context): Promise<void> {
  const { length } = await loadSecondFactors(context.db, requireUid(context))
  if (length >= MAX) throw tooManyFactors()
  if (length > 0) await checkRecentFactor(context)
  else if (!(await isFresh(context)))
    throw conflict('登录已有一段时间，请重新登录后再设置', { lacks: 'login' })
}

interface NewFactor {
  kind: Factor['kind']
  name: string
  credentialId?: string
  publicKey?: string
  counter?: number
  transports?: readonly string[]
  sealed?: string
  lastStep?: number
}

/** Stores a factor that was just verified. The first one returns the recovery codes, and activates the rights of this session. */
export async function keepFactor(
  context: Context,
  made: NewFactor,
): Promise<{ factor: Factor; codes: string[] | null }> {
  const { env, now } = context
  const uid = requireUid(context)
  const tokenHash = requireSession(context)
  const kept = await context.db.transaction(async db => {
    await holdCaller({ ...context, db })
    await db.query(`select pg_advisory_xact_lock(hashtextextended('factor', $1))`, [uid])
    const { length } = await loadSecondFactors(db, uid)
    const isFirst = length === 0
    // Checked again under the lock: of two concurrent first setups, the second counts as a further factor.
    if (length >= MAX) throw tooManyFactors()
    if (!isFirst) await checkRecentFactor({ ...context, db })
    const factor = await db.one<Factor>(
      `insert into second_factor (uid, kind, name, credential_id, public_key, counter, transports, sealed, last_step, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning ${COLUMNS}`,
      [
        uid,
        made.kind,
        made.name,
        made.credentialId ?? null,
        made.publicKey ?? null,
        made.counter ?? 0,
        made.transports ?? [],
        made.sealed ?? null,
        made.lastStep ?? 0,
        now,
      ],
    )
    if (!factor) throw conflict('这把通行密钥已经添加过')
    if (isFirst) await proveSession(db, { env, tokenHash, now })
    const codes = isFirst ? await makeCodes(db, { uid, now }) : null
    const text = `添加了登录验证方式（${made.kind === 'passkey' ? '通行密钥' : '验证器'}）`
    await queueNotice(db, { uid, key: `factor-add-${factor.id}`, text, at: now }, now)
    return { factor, codes }
  })
  return kept
}

/** staff/factor-remove: deletes one of the caller's factors; unknown answers 0. Deleting the last one deletes the recovery codes. */
export async function removeFactor(
  context: Context,
  { id }: Input<'staff/factor-remove'>,
): Promise<Answer<'staff/factor-remove'>> {
  const { now } = context
  const uid = requireUid(context)
  if ((await loadSecondFactors(context.db, uid)).length > 0) await checkRecentFactor(context)
  const removed = await context.db.transaction(async db => {
    await holdCaller({ ...context, db })
    const gone = await db.query('delete from second_factor where id = $1 and uid = $2 returning 1', [id, uid])
    if (gone.length === 0) return 0
    if ((await loadSecondFactors(db, uid)).length === 0) await dropCodes(db, uid)
    await queueNotice(db, { uid, key: `factor-remove-${id}`, text: '移除了一种登录验证方式', at: now }, now)
    return gone.length
  })
  return { removed }
}
