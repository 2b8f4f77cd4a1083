import { databaseTime } from '../db/clock'
import { buildDatabase } from '../db/database'
import { openPool } from '../db/pool'
import { readEnv } from '../env'
import { say } from '../start/progress'
import { ensureDemoData } from './generate'
import { refreshDemoData } from './refresh'

/** Program that makes or updates the demo data and exits (make-apart.ts). Its settings are the server's, always with DATABASE_URL. */
async function make(): Promise<void> {
  const env = readEnv(process.env)
  // Long statements are expected here.
  const pool = openPool({ url: env.databaseUrl ?? '', max: 4, statementTimeout: 0 })
  const db = buildDatabase(pool)
  const now = await databaseTime(db)
  await ensureDemoData({ db, env, now, log: line => say(`  ${line}`) })
  await refreshDemoData({ db, now })
  await pool.end()
  process.disconnect()
}

// The parent is gone.
process.once('disconnect', () => process.exit())
make().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
