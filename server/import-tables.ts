import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDatabase } from './db/database'
import { migrate } from './db/migrate'
import { openPool } from './db/pool'
import { reachDatabase } from './start/open-database'
import { say } from './start/progress'
import { runMain } from './start/run-main'
import { seedPlaces } from './start/seed-places'
import { StartError } from './errors/start-error'
import { importFile, type Saying } from './modules/import/import-file'
import { KINDS, findImportKind } from './modules/import/kinds/kinds'
import { isPacked, rowsOfPacked } from './modules/import/workbook'
import type { Source } from './modules/import/lines'
import type { FeedTimetable } from './readers/gtfs'

const USAGE = `npm run import -- ${KINDS.map(({ name }) => name).join('|')} FILE --source NAME [--write]
  --source NAME          who the file is from; 本站 for what was exported here (not for ${KINDS.filter(
    ({ isPlain }) => isPlain,
  )
    .map(({ name }) => name)
    .join(', ')})
  --map HEAD=FIELD       a column of the file by hand, as often as needed; --map NAME takes a mapping kept at the desk
  --unit FIELD=UNIT      the unit of a column: start_price=万元; start_time=10:00 is the clock of days without one
  --word FIELD:WORD=OURS what a word of this source means, kept by --write for its next file: house_type:工业用房=商业
  --sheet NAME           the sheet of a workbook; --header N the line of the head
  --take-doubtful WHY    rows that are unlikely are taken all the same, with why; possible duplicates are not`

/** Opens a file: its raw bytes, or the rows of a packed one. */
async function openImportSource(
  kind: string,
  file: string,
): Promise<{ source: Source; format: 'rows' | null; timetable?: FeedTimetable | null }> {
  const { size } = await stat(file)
  if (!isPacked(kind, basename(file)))
    return { source: () => createReadStream(file, { highWaterMark: 1 << 20 }), format: null }
  const { lines: rows, timetable } = await rowsOfPacked(file, await readFile(file), size)
  return {
    source: async function* () {
      yield Promise.resolve(rows)
    },
    format: 'rows',
    timetable,
  }
}

interface Said {
  map?: string[] | undefined
  unit?: string[] | undefined
  word?: string[] | undefined
  sheet?: string | undefined
  header?: string | undefined
  'take-doubtful'?: string | undefined
}

/** Converts the command-line options to the description of the file. Throws a StartError for an invalid option. */
function parseImportSaying({ map, unit, word, sheet, header, 'take-doubtful': why }: Said): Saying {
  if (header !== undefined && !/^[1-9]\d{0,5}$/.test(header))
    throw new StartError('--header is the number of a line')
  if (why !== undefined && why.trim().length < 2)
    throw new StartError('--take-doubtful needs a reason in words')
  return {
    ...(map && { map }),
    ...(unit && {
      units: Object.fromEntries(unit.map(one => parted(one, /^(\w+)=(.+)$/, '--unit FIELD=UNIT'))),
    }),
    ...(word && {
      words: word.map(one => {
        const [field, said, meaning] = parted(one, /^([^:：]+)[:：](.+)=(.*)$/, '--word FIELD:WORD=OURS')
        return { field, word: said, meaning: meaning ?? '' }
      }),
    }),
    ...(sheet !== undefined && { sheet }),
    ...(header !== undefined && { header: Number(header) }),
    ...(why !== undefined && { takesAll: why.trim() }),
  }
}

function parted(text: string, pattern: RegExp, usage: string): [string, string, string?] {
  const [whole, first = '', second = '', third] = pattern.exec(text) ?? []
  if (whole === undefined) throw new StartError(`“${text}” is not ${usage}`)
  return [first, second, third]
}

/**
 * `npm run import`: works on the configured database, whether or not a server is running. Without --write it changes no row of the kind.
 */
runMain(async env => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      source: { type: 'string' },
      map: { type: 'string', multiple: true },
      unit: { type: 'string', multiple: true },
      word: { type: 'string', multiple: true },
      sheet: { type: 'string' },
      header: { type: 'string' },
      'take-doubtful': { type: 'string' },
    },
  })
  const [name = '', file] = positionals
  const kind = findImportKind(name)
  if (!kind || file === undefined) throw new StartError(USAGE)
  if (!kind.isPlain && values.source === undefined)
    throw new StartError(
      `Say who the file is from: --source NAME; 本站 for what was exported here.\n${USAGE}`,
    )
  const saying = parseImportSaying(values)
  const given = await openImportSource(name, file).catch((error: unknown) => {
    throw new StartError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  const database = await reachDatabase(env)
  try {
    await migrate(database)
    const pool = openPool({ url: database.url, max: 2, statementTimeout: 0 })
    try {
      const db = buildDatabase(pool)
      await seedPlaces({ db, env })
      const isRight = await importFile({
        ...given,
        db,
        kind,
        now: () => Math.floor(Date.now() / 1000),
        file: basename(file),
        ...(values.source === undefined ? {} : { from: values.source }),
        ...saying,
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
