import { createHash } from 'node:crypto'
import type { Fields } from '../../src/lib/sign'
import type { Context } from './context'
import { ApiError, conflict } from './errors'

/**
 * What is kept of a first answer, and how a repeat is answered from it. Written for calls whose answer holds a token or a handle: these
 * are never kept, and a repeat makes new ones. All other calls keep the answer whole.
 */
export interface Keeper<Result, Kept> {
  keep: (result: Result) => Kept
  replay: (context: Context, kept: Kept) => Promise<Result>
}

/** Some keeper: what it is given comes from its own call. */
export interface AnyKeeper {
  keep: (result: never) => unknown
  replay: (context: Context, kept: never) => Promise<unknown>
}

interface Row {
  fields_hash: string
  answer: { kept: unknown } | null
}

/**
 * Runs a call once for its idem_key: the first answer is kept for 24 hours and given again for the same fields, 1008 for others.
 * All is one transaction: a second call that comes meanwhile waits for the first at the unique key, and a crash leaves neither the
 * effect nor the key. A refusal (ApiError) is not kept, since nothing was done, but what the handler wrote outside a transaction of
 * its own stays (tries that count).
 */
export async function runOnce({
  context,
  path,
  fields,
  keeper,
  work,
}: {
  context: Context
  path: string
  fields: Fields
  keeper: AnyKeeper | undefined
  work: (context: Context) => Promise<unknown>
}): Promise<unknown> {
  const { caller, client, now } = context
  const scope = `${caller.uid === null ? `visitor ${client.signCode}` : `member ${caller.uid}`} ${path}`
  const key = fields.idem_key ?? ''
  const fieldsHash = hashOfFields(fields)
  let refusal: ApiError | undefined
  const result = await context.db.transaction(async db => {
    const inside = { ...context, db }
    const isFirst = await db.one(
      'insert into idempotency (scope, key, fields_hash, at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
      [scope, key, fieldsHash, now],
    )
    if (!isFirst) {
      const row = await db.one<Row>(
        'select fields_hash, answer from idempotency where scope = $1 and key = $2',
        [scope, key],
      )
      if (!row || row.fields_hash !== fieldsHash) throw conflict('这个请求已用于另一次提交，请刷新后再试')
      const kept = row.answer?.kept
      return keeper ? keeper.replay(inside, kept as never) : kept
    }
    try {
      const answer = await work(inside)
      await db.query('update idempotency set answer = $3 where scope = $1 and key = $2', [
        scope,
        key,
        JSON.stringify({ kept: keeper ? keeper.keep(answer as never) : answer }),
      ])
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusal = error
      await db.query('delete from idempotency where scope = $1 and key = $2', [scope, key])
      return undefined
    }
  })
  if (refusal) throw refusal
  return result
}

function hashOfFields(fields: Fields): string {
  const text = Object.keys(fields)
    .filter(key => key !== 'idem_key')
    .sort()
    .map(key => JSON.stringify([key, fields[key]]))
    .join()
  return createHash('sha256').update(text).digest('base64url')
}
