import { ERRCODE } from '../../src/contract/errcodes'
import { ApiError } from '../errors/api-error'
import { BATCH_COLUMNS, loadBatchChunks, LEASE, type Batch } from '../modules/import/batches'
import { FileError } from '../modules/import/lines'
import { mailResult } from '../alerts/import-results'
import { runPass } from '../modules/import/run-pass'
import { undoBatch } from '../modules/import/undo'
import { findImportKind } from '../modules/import/kinds/kinds'
import type { Job, JobDependencies } from '../http/job'

/** Tries, runs and undoes imports, one batch at a time; every step is committed, so that another process continues after a kill. */
export const runImports: Job = {
  name: 'run-imports',
  scope: 'cluster',
  every: 30,
  timeout: 3600,
  run: async tools => {
    for (;;) {
      const batch = await claim(tools)
      if (!batch) return
      await work(batch, tools)
    }
  },
}

/** Maximum attempts of a batch that commit no step, because of errors or crashed processes. */
const MAX_TRIES = 3
/** Seconds until a batch is retried after an error. */
const RETRY = 10

/**
 * Claims a free batch; of undos the newest first, since places that were created later may lie in earlier ones. A batch that
 * `npm run import` reads from a disk is continued only by that command.
 */
const claim = ({ db, now }: JobDependencies) =>
  db.one<Batch>(
    `update import_batch set leased_until = $1::bigint + ${LEASE}, tries = tries + 1 where id = (
       select id from import_batch where state in ('trying', 'running', 'undoing') and leased_until < $1 and (origin <> 'command' or state = 'undoing')
       order by case when state = 'undoing' then -id else id end limit 1 for update skip locked
     ) returning ${BATCH_COLUMNS}`,
    [now()],
  )

async function work(batch: Batch, tools: JobDependencies): Promise<void> {
  const { db, now, log, env } = tools
  if (batch.tries > MAX_TRIES) return fail(batch, formatImportFailure(batch), tools)
  try {
    if (batch.state === 'undoing') await undoBatch(batch, { db, now })
    else await runPass(batch, { db, now, source: loadBatchChunks(db, batch.id), fourEyes: env.fourEyes })
  } catch (error) {
    const about = { batch: batch.id, kind: findImportKind(batch.kind)?.name }
    if (error instanceof FileError) {
      log.warn(about, 'a file that was brought in cannot be read')
      return fail(batch, error.message, tools)
    }
    // The reader queue is full, which is not an error of this file.
    const isBusy = error instanceof ApiError && error.errcode === ERRCODE.tooMany
    if (!isBusy) log.error({ ...about, err: error as Error, tries: batch.tries }, 'a batch broke off')
    // Steps committed in the meantime have reset the count.
    const left = await db.one<{ tries: number }>(
      `update import_batch set leased_until = $2, tries = tries - $3 where id = $1 and state = $4 returning tries`,
      [batch.id, now() + RETRY, isBusy ? 1 : 0, batch.state],
    )
    if (left && left.tries >= MAX_TRIES) await fail(batch, formatImportFailure(batch, error), tools)
  }
}

/** Internal error messages are not shown; the message of an ApiError is meant for users. */
const formatImportFailure = ({ state }: Batch, error?: unknown) =>
  `${state === 'undoing' ? '撤销' : '处理'}时多次出错，已停止${error instanceof ApiError ? `：${error.message}` : '，请检查文件或联系技术支持'}`

async function fail({ id, state }: Batch, words: string, { db, now }: JobDependencies): Promise<void> {
  await db.transaction(async inner => {
    const ended = await inner.one(
      `update import_batch set state = 'failed', fault = $2, ended_at = $3, leased_until = 0
       where id = $1 and state = $4 returning 1`,
      [id, words, now(), state],
    )
    if (ended) await mailResult(inner, { batchId: id, now: now() })
  })
}
