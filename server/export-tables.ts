import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buildDatabase } from './db/database'
import { openPool } from './db/pool'
import { StartError } from './errors/start-error'
import { exportTable } from './modules/import/export'
import { KINDS, findImportKind } from './modules/import/kinds/kinds'
import { reachDatabase } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'

const USAGE = `npm run export -- ${KINDS.map(({ name }) => name).join('|')} FILE.csv`

/** `npm run export`: writes all rows of a kind as CSV, in the columns that `npm run import` reads. */
runMain(async env => {
  const [name = '', file] = process.argv.slice(2)
  const kind = findImportKind(name)
  if (!kind || file === undefined) throw new StartError(USAGE)
  const database = await reachDatabase(env)
  try {
    const pool = openPool({ url: database.url, max: 2, statementTimeout: 0 })
    try {
      await pipeline(Readable.from(exportTable(buildDatabase(pool), kind)), createWriteStream(file))
      say(`${kind.label}已写入 ${file}`)
    } finally {
      await pool.end()
    }
  } finally {
    await database.close()
  }
})
