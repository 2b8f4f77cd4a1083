import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseOf } from './db/database'
import { migrate } from './db/migrate'
import { openPool } from './db/pool'
import { reachDatabase } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'
import { StartError } from './errors/start-error'
import { decodeText } from './import/csv'
import { IMPORT_KINDS, importerOf } from './import/importers'
import { runImport } from './import/run-import'

const USAGE = `npm run import -- ${IMPORT_KINDS.join('|')} FILE.csv [--write]`

/** `npm run import`: beside a running server or without one, on the database of the settings. Without --write nothing is changed. */
runMain(async env => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  })
  const [kind = '', file] = positionals
  const importer = importerOf(kind)
  if (!importer || file === undefined) throw new StartError(USAGE)
  const bytes = await readFile(file).catch(() => {
    throw new StartError(`${file} cannot be read`)
  })
  const database = await reachDatabase(env)
  try {
    await migrate(database)
    const pool = openPool({ url: database.url, max: 2, statementTimeout: 0 })
    try {
      const isRight = await runImport(importer, {
        db: databaseOf(pool),
        now: Math.floor(Date.now() / 1000),
        source: basename(file),
        text: decodeText(bytes),
        isWrite: values.write,
        say,
      })
      if (!isRight) process.exitCode = 1
    } finally {
      await pool.end()
    }
  } finally {
    await database.close()
  }
})
