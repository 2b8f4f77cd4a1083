import { BATCH_COLUMNS, chunksOf, LEASE, type Batch } from '../modules/import/batches'
import { FileError } from '../modules/import/lines'
import { runPass } from '../modules/import/run-pass'
import { undoBatch } from '../modules/import/undo'
import { kindOf } from '../modules/import/kinds/kinds'
import type { Job, JobTools } from '../http/job'

/** Tries, runs and takes back what was brought in, a batch at a time; each step is kept, so that another process goes on after a kill. */
export const runImports: Job = {
  name: 'run-imports',
  every: 2,
  run: async tools => {
    for (;;) {
      const batch = await claim(tools)
      if (!batch) return
      await work(batch, tools)
    }
  },
}

/** A batch that nobody works on. What `npm run import` reads from a disk only that command goes on with. */
const claim = ({ db, now }: JobTools) =>
  db.one<Batch>(
    `update import_batch set leased_until = $1::bigint + ${LEASE} where id = (
       select id from import_batch where state in ('trying', 'running', 'undoing') and leased_until < $1 and (origin <> 'command' or state = 'undoing')
       order by id limit 1 for update skip locked
     ) returning ${BATCH_COLUMNS}`,
    [now()],
  )

async function work(batch: Batch, { db, now, log }: JobTools): Promise<void> {
  try {
    if (batch.state === 'undoing') await undoBatch(batch, { db, now })
    else await runPass(batch, { db, now, source: chunksOf(db, batch.id) })
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    log.warn({ batch: batch.id, kind: kindOf(batch.kind)?.name }, 'a file that was brought in cannot be read')
    await db.query(
      `update import_batch set state = 'failed', fault = $2, ended_at = $3, leased_until = 0 where id = $1 and state in ('trying', 'running')`,
      [batch.id, error.message, now()],
    )
  }
}
