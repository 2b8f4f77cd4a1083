// Idempotent replay by idem_key. runIdempotent inserts the key and does the work in one transaction; a concurrent repeat blocks on the unique
// index and then replays the saved response. prepareAndRunOnce is for handlers with an external call: it claims the key in its own
// statement with a 30-second lease, calls the outside without a transaction, checks that the claim is still its own, and then works and
// saves in one transaction; a repeat polls every 100 ms for up to 8 seconds.

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fields } from '../../src/lib/sign'
import type { Context } from './context'
import { ApiError, conflict, tooMany } from '../errors/api-error'

/**
 * Custom replay for endpoints whose response contains a token or handle: `save` picks what is stored, which is never the secret, and
 * `replay` issues a new one for a repeat. By default the whole response is stored.
 */
export interface ReplayRule<Result, Saved> {
  save: (result: Result) => Saved
  replay: (context: Context, saved: Saved) => Promise<Result>
}

/** A rule of any endpoint: its argument types depend on that endpoint. */
export interface AnyReplayRule {
  save: (result: never) => unknown
  replay: (context: Context, saved: never) => Promise<unknown>
}

interface Row {
  fields_hash: string
  answer: { kept: unknown } | null
}

interface Key {
  scope: string
  key: string
  fieldsHash: string
}

interface Once {
  context: Context
  path: string
  fields: Fields
  rule: AnyReplayRule | undefined
}

const usedOtherwise = () => conflict('这个请求已用于另一次提交，请刷新后再试')

function buildIdempotencyKey({ context: { caller, client }, path, fields }: Once): Key {
  return {
    scope: `${caller.uid === null ? `visitor ${client.signCode}` : `member ${caller.uid}`} ${path}`,
    key: fields.idem_key ?? '',
    fieldsHash: hashOfFields(fields),
  }
}

const loadIdempotencyRow = ({ db }: Pick<Context, 'db'>, { scope, key }: Key) =>
  db.one<Row>('select fields_hash, answer from idempotency where scope = $1 and key = $2', [scope, key])

/** Runs the work and saves its response; a refusal keeps what it wrote, and is returned. */
async function workAndSave(
  inside: Context,
  { scope, key }: Key,
  rule: AnyReplayRule | undefined,
  work: (context: Context) => Promise<unknown>,
): Promise<{ answer: unknown } | { refusal: ApiError }> {
  try {
    const answer = await work(inside)
    await inside.db.query('update idempotency set answer = $3 where scope = $1 and key = $2', [
      scope,
      key,
      JSON.stringify({ kept: rule ? rule.save(answer as never) : answer }),
    ])
    return { answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await inside.db.query('delete from idempotency where scope = $1 and key = $2', [scope, key])
    return { refusal: error }
  }
}

const replaySavedAnswer = (inside: Context, rule: AnyReplayRule | undefined, saved: unknown) =>
  rule ? rule.replay(inside, saved as never) : Promise.resolve(saved)

function getAnswerOrThrow(done: { answer: unknown } | { refusal: ApiError }): unknown {
  if ('refusal' in done) throw done.refusal
  return done.answer
}

/**
 * Runs a call once for its idem_key in one transaction: the first response is saved for 24 hours and repeated for the same fields, 1008 for
 * others; a concurrent second call waits. A refusal (ApiError) is not saved, because nothing happened except what the handler wrote on
 * purpose (counted attempts).
 */
export async function runIdempotent(
  once: Once & { work: (context: Context) => Promise<unknown> },
): Promise<unknown> {
  const { context, rule, work } = once
  const key = buildIdempotencyKey(once)
  return getAnswerOrThrow(
    await context.db.transaction(async db => {
      const inside = { ...context, db }
      const isFirst = await db.one(
        'insert into idempotency (scope, key, fields_hash, at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
        [key.scope, key.key, key.fieldsHash, context.now],
      )
      if (isFirst) return workAndSave(inside, key, rule, work)
      const row = await loadIdempotencyRow(inside, key)
      if (!row || row.fields_hash !== key.fieldsHash) throw usedOtherwise()
      return { answer: await replaySavedAnswer(inside, rule, row.answer?.kept) }
    }),
  )
}

/** Seconds after which an unfinished preparation is considered dead: longer than all its outside attempts may take. */
const LEASE = 30
const WAIT_MS = 8_000
const LOOK_MS = 100

/**
 * The same for a call with an external request first: one statement claims the key, `prepare` runs without a transaction, and `work` in one
 * together with the saved response. A concurrent second call waits for the first; after a crash the key becomes free again.
 */
export async function prepareAndRunOnce<Prepared>(
  once: Once & {
    prepare: (context: Context) => Promise<Prepared>
    work: (context: Context, prepared: Prepared) => Promise<unknown>
  },
): Promise<unknown> {
  const { context, rule, prepare, work } = once
  const key = buildIdempotencyKey(once)
  const saved = await takeKey(context, key)
  if (saved)
    return context.db.transaction(async db => replaySavedAnswer({ ...context, db }, rule, saved.kept))
  try {
    const found = await prepare(context)
    return getAnswerOrThrow(
      await context.db.transaction(async db => {
        const isMine = await db.one(
          'select 1 from idempotency where scope = $1 and key = $2 and at = $3 and answer is null for update',
          [key.scope, key.key, context.now],
        )
        if (!isMine) throw usedOtherwise()
        return workAndSave({ ...context, db }, key, rule, inside => work(inside, found))
      }),
    )
  } catch (error) {
    await context.db.query(
      'delete from idempotency where scope = $1 and key = $2 and at = $3 and answer is null',
      [key.scope, key.key, context.now],
    )
    throw error
  }
}

/** Claims the key, or waits for the response saved under it and returns that. */
async function takeKey(context: Context, key: Key): Promise<{ kept: unknown } | undefined> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const isMine = await context.db.one(
      `insert into idempotency (scope, key, fields_hash, at) values ($1, $2, $3, $4)
       on conflict (scope, key) do update set at = excluded.at
         where idempotency.answer is null and idempotency.at < $4 - ${LEASE} and idempotency.fields_hash = excluded.fields_hash
       returning 1`,
      [key.scope, key.key, key.fieldsHash, context.now],
    )
    if (isMine) return undefined
    const row = await loadIdempotencyRow(context, key)
    if (row && row.fields_hash !== key.fieldsHash) throw usedOtherwise()
    if (row?.answer) return row.answer
    if (Date.now() >= until) throw tooMany(2, '正在处理，请稍候')
    await sleep(LOOK_MS)
  }
}

function hashOfFields(fields: Fields): string {
  const text = Object.keys(fields)
    .filter(key => key !== 'idem_key')
    .sort()
    .map(key => JSON.stringify([key, fields[key]]))
    .join()
  return createHash('sha256').update(text).digest('base64url')
}
