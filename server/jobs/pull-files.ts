import { createHash } from 'node:crypto'
import { openSealed } from '../adapters/sealing'
import { ApiError } from '../errors/api-error'
import type { Job, JobDependencies } from '../http/job'
import { takeFeed, TooLarge, type FeedForm } from '../modules/import/feed'
import { FileError } from '../modules/import/lines'
import { nextPullAt } from '../modules/import/pull-times'

/** Seconds for which a process has a file claimed: longer than its download and its reading take. */
const LEASE = 600
/** Delays in seconds before the retries of a failed fetch; after the last one the next time of day counts. */
const AGAIN = [300, 1_800, 7_200]

interface Pull {
  id: number
  kind: string
  source: string
  url: string
  format: FeedForm
  header: string
  secret: string
  times: string[]
  stays_tried: boolean
  etag: string
  hash: string
  tries: number
  updated_at: number
}

/** Fetches the files of senders at their times and hands them to the import. */
export const pullFiles: Job = {
  name: 'pull-files',
  scope: 'cluster',
  every: 60,
  timeout: 900,
  run: async tools => {
    for (;;) {
      const pull = await claim(tools)
      if (!pull) return
      await endPull(tools, pull, await fetchPull(pull, tools))
    }
  },
}

const claim = ({ db, now }: JobDependencies) =>
  db.one<Pull>(
    `update import_pull p set leased_until = $1::bigint + ${LEASE}, tries = tries + 1, asked_at = $1 where id = (
       select id from import_pull where is_on and due_at <= $1 and leased_until <= $1 order by due_at, id limit 1 for update skip locked
     ) returning id, kind, source, url, format, header, secret, times, stays_tried, etag, hash, tries, updated_at`,
    [now()],
  )

type Outcome =
  | { state: 'same' }
  | { state: 'batch'; batch: number; etag: string; hash: string }
  | { state: 'failed'; fault: string; again: boolean }

const failed = (fault: string, again = false): Outcome => ({ state: 'failed', fault, again })

/** Fetches the file, outside of any transaction, and makes a batch of it if it has changed. */
async function fetchPull(pull: Pull, { adapters, db, env, log, now }: JobDependencies): Promise<Outcome> {
  const secret = pull.secret === '' ? '' : openSealed('import-pull', env, pull.secret)
  if (secret === undefined) return failed('存的密钥解不开，请重新填写')
  const { url, header, etag } = pull
  const got = await adapters.fileSource.fetch({ url, header, secret, etag })
  if ('refused' in got) return failed(got.refused, got.again)
  const hash = got.isSame ? pull.hash : createHash('sha256').update(got.bytes).digest('hex')
  if (got.isSame || hash === pull.hash) return { state: 'same' }
  try {
    const { batch } = await takeFeed(
      { db, now: now(), fourEyes: env.fourEyes },
      { name: pull.source, kind: pull.kind },
      { body: once(got.bytes), form: pull.format, staysTried: pull.stays_tried },
    )
    return { state: 'batch', batch, etag: got.etag, hash }
  } catch (error) {
    if (error instanceof FileError || error instanceof TooLarge) return failed(error.message)
    if (error instanceof ApiError) return failed(error.message, true)
    log.error({ pull: pull.id, err: error as Error }, 'a fetched file could not be imported')
    return failed('处理时出错', true)
  }
}

async function* once(bytes: Uint8Array) {
  yield await Promise.resolve(bytes)
}

/** Stores the outcome, unless somebody has changed the address meanwhile. */
async function endPull({ db, now }: JobDependencies, pull: Pull, outcome: Outcome): Promise<void> {
  const rest =
    outcome.state === 'failed' && outcome.again && pull.tries <= AGAIN.length
      ? AGAIN[pull.tries - 1]
      : undefined
  const made = outcome.state === 'batch' ? outcome : { batch: null, etag: null, hash: null }
  await db.query(
    `update import_pull set state = $3, fault = $4, tries = $5, due_at = $6, leased_until = 0,
       batch_id = coalesce($7, batch_id), etag = coalesce($8, etag), hash = coalesce($9, hash)
     where id = $1 and updated_at = $2`,
    [
      ...[pull.id, pull.updated_at, outcome.state],
      outcome.state === 'failed' ? outcome.fault.slice(0, 300) : '',
      rest === undefined ? 0 : pull.tries,
      rest === undefined ? nextPullAt(pull.times, now()) : now() + rest,
      ...[made.batch, made.etag, made.hash],
    ],
  )
}
