import { databaseTime } from '../db/clock'
import { databaseOf } from '../db/database'
import { openPool } from '../db/pool'
import { readEnv } from '../env'
import { say } from '../start/progress'
import { ensureDemoData } from './generate'
import { refreshDemoData } from './refresh'

/** A process that makes the demo data, or brings it up to date, and ends (make-apart.ts). Its settings are the server's, DATABASE_URL always given. */
async function make(): Promise<void> {
  const env = readEnv(process.env)
  // Long statements are right here.
  const pool = openPool({ url: env.databaseUrl ?? '', max: 4, statementTimeout: 0 })
  const db = databaseOf(pool)
  const now = await databaseTime(db)
  await ensureDemoData({ db, env, now, log: line => say(`  ${line}`) })
  await refreshDemoData({ db, now })
  await pool.end()
  process.disconnect()
}

// Nobody waits for it any more.
process.once('disconnect', () => process.exit())
make().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
