import { createInterface } from 'node:readline'
import { createAdapters } from './adapters/create-adapters'
import { buildDatabase } from './db/database'
import { migrate } from './db/migrate'
import { openPool } from './db/pool'
import { checkLedger } from './privacy/check-ledger'
import { makeAdmin } from './start/make-admin'
import { reachDatabase } from './start/open-database'
import { say } from './start/progress'
import { refuseDemoData } from './start/refuse-demo-data'
import { runMain } from './start/run-main'

const now = () => Math.floor(Date.now() / 1000)

/** `npm run admin:create`: works on the configured database, whether or not a server is running. */
runMain(async env => {
  const database = await reachDatabase(env)
  const lines = createInterface({ input: process.stdin, terminal: false })
  const typed = lines[Symbol.asyncIterator]()
  try {
    await migrate(database)
    const pool = openPool({ url: database.url, max: 2 })
    const db = buildDatabase(pool)
    try {
      await refuseDemoData({ db, env })
      const adapters = createAdapters({ env, db, now })
      // The new member would make the database look like one that has had a ledger, so the ledger is checked first.
      await checkLedger({ db, env, adapters, now })
      await makeAdmin({
        db,
        env,
        adapters,
        now,
        say,
        ask: async question => {
          process.stdout.write(question)
          const line = await typed.next()
          return line.done ? null : line.value
        },
      })
    } finally {
      await pool.end()
    }
  } finally {
    lines.close()
    await database.close()
  }
})
