/**
 * Keys of institutes. The key itself is shown once and stored hashed. Only admins with `open-data.keys` make and withdraw them, after
 * showing the second factor. A key has a quota of rows per day of Beijing, counted in `open_key_use`.
 */

import type { z } from 'zod'
import { OPEN_LICENCE_VERSION } from '../../../src/contract/open-data/licences'
import type { OpenKeyRow, openDataCalls } from '../../../src/contract/open-data/schema'
import { DAY_SECONDS, dayStart, toBeijingDay } from '../../../src/lib/dates'
import { badField, conflict, loginInvalid, notFound, tooMany } from '../../errors/api-error'
import { holdRoles } from '../../http/access'
import type { Context } from '../../http/context'
import { hashToken, newToken } from '../../http/hash'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { inTransaction } from '../../shared/transaction'

type Calls = typeof openDataCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Marks a key, so that scanners of leaked secrets recognize one. */
const PREFIX = 'open_'
const HINT = 4
/** Maximum keys that are valid at a time. */
const MAX_KEYS = 200

/** desk/open-keys: all keys, valid ones first, with their use today. */
export async function openKeys({ db, now }: Context): Promise<Output<'desk/open-keys'>> {
  const list = await db.query<OpenKeyRow>(
    `select k.id, k.name, k.organisation, k.hint, k.daily_rows, k.licence_version, k.expires_at, k.created_at, k.withdrawn_at,
       coalesce(u.row_total, 0)::integer as row_total, coalesce(u.request_total, 0) as request_total,
       k.withdrawn_at is null and k.expires_at > $2 as is_valid
     from open_key k left join open_key_use u on u.key_id = k.id and u.day = $1
     order by k.withdrawn_at is null and k.expires_at > $2 desc, k.id desc limit 500`,
    [toBeijingDay(now), now],
  )
  return { list }
}

/** desk/open-key-add: makes a key, and returns it this once. */
export async function addOpenKey(
  context: Context,
  { name, organisation, until, daily_rows, accepts_licence }: Input<'desk/open-key-add'>,
): Promise<Output<'desk/open-key-add'>> {
  if (!accepts_licence) throw badField({ field: 'accepts_licence', message: '须由对方先接受许可' })
  if (until <= toBeijingDay(context.now)) throw badField({ field: 'until', message: '须晚于今天' })
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const { total } = (await db.one<{ total: number }>(
      'select count(*) as total from open_key where withdrawn_at is null and expires_at > $1',
      [now],
    )) ?? { total: 0 }
    if (total >= MAX_KEYS) throw conflict(`有效的密钥至多 ${MAX_KEYS} 个，请先收回不用的`)
    const key = PREFIX + newToken()
    const row = await db.one<{ id: number }>(
      `insert into open_key (token_hash, hint, name, organisation, daily_rows, licence_version, expires_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        hashToken(key),
        key.slice(-HINT),
        name,
        organisation,
        daily_rows,
        OPEN_LICENCE_VERSION,
        dayStart(until) + DAY_SECONDS,
        now,
      ],
    )
    if (!row) throw new Error('a key was not saved')
    await writeAudit(inside, {
      action: 'desk/open-key-add',
      entityType: 'open_key',
      entityId: row.id,
      before: null,
      after: { name, organisation, until, daily_rows, licence_version: OPEN_LICENCE_VERSION },
    })
    return { id: row.id, key }
  })
}

/** desk/open-key-end: withdraws a key at once. */
export async function endOpenKey(
  context: Context,
  { id }: Input<'desk/open-key-end'>,
): Promise<Output<'desk/open-key-end'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    const { db, now } = inside
    await holdRoles(inside)
    const row = await db.one<{ name: string; organisation: string; withdrawn_at: number | null }>(
      'select name, organisation, withdrawn_at from open_key where id = $1 for update',
      [id],
    )
    if (!row) throw notFound('没有这个密钥')
    if (row.withdrawn_at !== null) throw conflict('密钥已经收回')
    await db.query('update open_key set withdrawn_at = $2 where id = $1', [id, now])
    await writeAudit(inside, {
      action: 'desk/open-key-end',
      entityType: 'open_key',
      entityId: id,
      before: { name: row.name, organisation: row.organisation },
      after: null,
    })
    return { ok: true }
  })
}

export interface OpenHolder {
  id: number
  /** Rows left today. */
  rows_left: number
}

type Asking = Pick<Context, 'db' | 'now'>

/** Returns the holder of a key. Unknown, expired or withdrawn: 1001. */
export async function loadOpenHolder({ db, now }: Asking, key: string): Promise<OpenHolder> {
  const holder = await db.one<OpenHolder>(
    `select k.id, (k.daily_rows - coalesce(u.row_total, 0))::integer as rows_left
     from open_key k left join open_key_use u on u.key_id = k.id and u.day = $3
     where k.token_hash = $1 and k.withdrawn_at is null and k.expires_at > $2`,
    [hashToken(key), now, toBeijingDay(now)],
  )
  if (!holder) throw loginInvalid()
  return holder
}

/** Throws 1007 until midnight if no rows are left today. Snapshots cost none. */
export function checkRowsLeft({ rows_left: left }: OpenHolder, now: number): void {
  if (left > 0) return
  throw tooMany(dayStart(toBeijingDay(now)) + DAY_SECONDS - now, '今天的行数已用完，明天零点后再读')
}

/** Counts a request and its rows. Pages that are read at the same moment may together exceed the quota by their size. */
export const countOpenUse = ({ db, now }: Asking, id: number, rows: number) =>
  db.query(
    `insert into open_key_use (key_id, day, row_total, request_total) values ($1, $2, $3, 1)
     on conflict (key_id, day) do update set
       row_total = open_key_use.row_total + excluded.row_total, request_total = open_key_use.request_total + 1`,
    [id, toBeijingDay(now), rows],
  )
