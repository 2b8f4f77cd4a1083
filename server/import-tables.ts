import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseOf } from './db/database'
import { migrate } from './db/migrate'
import { openPool } from './db/pool'
import { reachDatabase } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'
import { seedPlaces } from './start/seed-places'
import { StartError } from './errors/start-error'
import { importFile } from './modules/import/import-file'
import { KINDS, kindOf } from './modules/import/kinds/kinds'
import { isPacked, rowsOfPacked } from './modules/import/workbook'
import type { Source } from './modules/import/lines'

const USAGE = `npm run import -- ${KINDS.map(({ name }) => name).join('|')} FILE [--source NAME] [--write]`

/** Bytes of a file from its disk, or of the rows of one that is packed. */
async function sourceOf(kind: string, file: string): Promise<{ source: Source; format: 'rows' | null }> {
  const { size } = await stat(file)
  if (!isPacked(kind, basename(file)))
    return { source: () => createReadStream(file, { highWaterMark: 1 << 20 }), format: null }
  const rows = await rowsOfPacked(file, await readFile(file), size)
  return {
    source: async function* () {
      yield Promise.resolve(rows)
    },
    format: 'rows',
  }
}

/** `npm run import`: beside a running server or without one, on the database of the settings. Without --write no row of the kind is changed. */
runMain(async env => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false }, source: { type: 'string' } },
  })
  const [name = '', file] = positionals
  const kind = kindOf(name)
  if (!kind || file === undefined) throw new StartError(USAGE)
  const given = await sourceOf(name, file).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const database = await reachDatabase(env)
  try {
    await migrate(database)
    const pool = openPool({ url: database.url, max: 2, statementTimeout: 0 })
    try {
      const db = databaseOf(pool)
      await seedPlaces({ db, env })
      const isRight = await importFile({
        ...given,
        db,
        kind,
        now: () => Math.floor(Date.now() / 1000),
        file: basename(file),
        ...(values.source === undefined ? {} : { from: values.source }),
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
