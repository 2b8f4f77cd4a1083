// Imports a file from the command line in one go: creates a batch, maps the columns, runs the trial or the real pass and prints the
// result. Options that people give in the admin console (mapping, units, word meanings, acceptance of unlikely values) are arguments
// here. Whatever stays open, such as an unknown unit or a missing column, throws a FileError, so that nothing is guessed.

import { MISSING_LABELS, type MissingThing } from '../../../src/contract/codes'
import { foldForMatch } from '../../../src/lib/text/normalize-input'
import type { Database } from '../../db/database'
import type { FeedTimetable } from '../../readers/gtfs'
import { addBatch, loadBatch, beginPass, keepMeaning, keepTimetable, type BatchReading } from './batches'
import { isNothing, Wrong } from './cells'
import { readTableHead, leftOut, mappedOnce, twiceWords, type Head, type Rivals } from './head'
import { OWN_SOURCE, type Kind } from './kind'
import { detectEncoding, FileError, type Format, type Source } from './lines'
import { keptMap, knownMap } from './maps'
import {
  unknownUnits,
  unitQuestion,
  unmapped,
  unusedColumns,
  type Mapping,
  type WordMeanings,
} from './read-row'
import { runPass } from './run-pass'

/** Maximum of errors that are printed one by one. */
const MAX_SAID = 50

/** Options that a person gives with a file. */
export interface Saying {
  /** `head=field` pairs that override the detected mapping, or the name of a stored mapping. */
  map?: readonly string[]
  /** Units by field. */
  units?: Readonly<Record<string, string>>
  /** Meanings of words, by field and word. */
  words?: readonly { field: string; word: string; meaning: string }[]
  sheet?: string
  header?: number
  /** Reason for accepting all unlikely values. */
  takesAll?: string
}

interface FileToImport extends Saying {
  db: Database
  kind: Kind
  now: () => number
  source: Source
  format: Format | null
  file: string
  /** Source of the file; by default our own, or for deals the file itself. */
  from?: string
  isWrite: boolean
  say: (line: string) => void
  step?: number
  /** Timetable that came with a GTFS feed. */
  timetable?: FeedTimetable | null
}

export const detectFileFormat = (file: string): Format =>
  /\.(jsonl|ndjson|json)$/i.test(file) ? 'jsonl' : 'csv'

/** Imports a file and prints the result; without `isWrite` it only runs the trial. Returns true if no line was wrong. */
export async function importFile(given: FileToImport): Promise<boolean> {
  const { db, kind, now, source, file, isWrite, say } = given
  const from = given.from ?? (kind.isPlain ? file : OWN_SOURCE)
  try {
    const format = given.format ?? detectFileFormat(file)
    const encoding = format === 'rows' ? 'utf-8' : await detectEncoding(source)
    const { sheet, header } = given
    const asked = { ...(sheet === undefined ? {} : { sheet }), ...(header === undefined ? {} : { header }) }
    const head = await readTableHead(source, { format, encoding, ...asked }, kind)
    for (const line of leftOut(head)) say(line)
    const { map, reading } = await loadMapping(given, from, head)
    const unused = unusedColumns(head.names, map, head.above)
    if (unused.length > 0) say(`不导入的列：${unused.join('、')}`)
    const words = (given.words ?? []).flatMap(one => meaningIn(kind, one))
    if (isWrite)
      for (const one of words)
        await keepMeaning(db, { kind: kind.name, source: from, ...one, uid: null, now: now() })
    const id = await addBatch(db, {
      kind: kind.name,
      source: from,
      origin: 'command',
      file,
      format,
      encoding,
      map,
      reading: { ...reading, words: meaningsIn(words) },
      uid: null,
      state: 'mapping',
      now: now(),
    })
    if (given.timetable) {
      await keepTimetable(db, id, given.timetable)
      say(`时刻表：${given.timetable.day ?? '没有日历'}，${given.timetable.trips} 个车次`)
    }
    try {
      return await passThrough(given, id)
    } finally {
      // Delete the batch of a trial: it cannot be run in the admin console, since its file is local.
      if (!isWrite) await db.query('delete from import_batch where id = $1', [id])
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    say(error.message)
    return false
  }
}

/** Runs the trial or the real pass of a new batch and prints the result. */
async function passThrough(
  { db, kind, now, isWrite, say, step, source }: FileToImport,
  id: number,
): Promise<boolean> {
  await beginPass(db, { id, state: isWrite ? 'running' : 'trying', now: now() })
  const batch = await loadBatch(db, id)
  if (!batch) throw new Error(`batch ${id} is gone`)
  const report: string[] = []
  await runPass(batch, {
    db,
    now,
    source,
    ...(step === undefined ? {} : { step }),
    report: lines => report.push(...lines),
  })
  return sayWhatCame(db, { id, kind, isWrite, say, report })
}

/**
 * Returns the mapping of columns (stored, given by a person, or detected) and their units. Throws a FileError that lists open
 * questions.
 */
async function loadMapping(
  { db, kind, map: said = [], units = {}, takesAll }: FileToImport,
  from: string,
  head: Head,
): Promise<{ map: Mapping; reading: BatchReading }> {
  const names = said.filter(one => !one.includes('='))
  if (names.length > 1) throw new FileError(`只能用一份存下的对应关系，说了：${names.join('、')}`)
  const kept =
    names[0] === undefined
      ? await knownMap(db, kind, head.names, { source: from })
      : await keptMap(db, kind, names[0])
  const found = mappedOnce(kind, head.names)
  const pairs = parseMappingPairs(
    kind,
    said.filter(one => one.includes('=')),
    head.names,
  )
  const base = Object.entries(kept?.map ?? found.map).filter(
    ([, column]) => !Object.values(pairs).includes(column),
  )
  const map = { ...Object.fromEntries(base), ...pairs }
  const missing = Object.values(map).filter(column => !head.names.includes(column))
  if (missing.length > 0) throw new FileError(`文件里没有这些列：${missing.join('、')}`)
  const reading: BatchReading = {
    ...head.place,
    above: head.above,
    units: { ...kept?.reading.units, ...units },
    ...(takesAll === undefined ? {} : { takesAll }),
  }
  checkMapping(kind, map, { reading, twice: kept ? [] : found.twice })
  return { map, reading }
}

/** Throws a FileError if a required column is missing, a column is repeated, or a unit is unknown. */
export function checkMapping(
  kind: Kind,
  map: Mapping,
  { reading, twice }: { reading: BatchReading; twice: readonly Rivals[] },
): void {
  const used = Object.values(map)
  const open = twice.filter(({ names }) => !names.some(name => used.includes(name)))
  if (open.length > 0) throw new FileError(`${twiceWords(open)}（--map 列名=字段；第二列写作“列名 #列号”）`)
  const lacking = unmapped(kind.columns, map)
  if (lacking.length > 0) throw new FileError(`缺少列：${lacking.join('、')}`)
  const unknown = unknownUnits(kind.columns, map, reading)
  if (unknown.length > 0)
    throw new FileError(`${unknown.map(unitQuestion).join('；')}（--unit ${unknown[0]?.field ?? ''}=单位）`)
}

function parseMappingPairs(
  kind: Kind,
  said: readonly string[],
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    said.map(pair => {
      const at = pair.lastIndexOf('=')
      const [name, called] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      const column = kind.columns.find(({ field, header }) => field === called || header === called)
      if (!column) throw new FileError(`没有“${called}”这一项`)
      if (!names.includes(name)) throw new FileError(`文件里没有“${name}”这一列`)
      return [column.field, name]
    }),
  )
}

interface Meaning {
  field: string
  word: string
  meaning: string
}

/**
 * Returns the meaning that a person gives to a word, by field; [] if the word counts as empty. Throws a FileError if it is not a choice
 * of its column.
 */
function meaningIn(kind: Kind, { field: called, word, meaning }: Meaning): Meaning[] {
  const column = kind.columns.find(({ field, header }) => field === called || header === called)
  if (!column?.cell.choices) throw new FileError(`“${called}”不是可选的一项`)
  if (meaning !== '' && column.cell.read(meaning) instanceof Wrong)
    throw new FileError(`${column.header}应为 ${column.cell.choices.join('、')} 之一`)
  return isNothing(word, column.cell) ? [] : [{ field: column.field, word, meaning }]
}

function meaningsIn(words: readonly Meaning[]): WordMeanings {
  const found: Record<string, Record<string, string>> = {}
  for (const { field, word, meaning } of words) (found[field] ??= {})[foldForMatch(word)] = meaning
  return found
}

interface Came {
  row_done: number
  new_total: number
  updated_total: number
  same_total: number
  doubtful_total: number
  wrong_total: number
  mark_total: number
}

async function sayWhatCame(
  db: Database,
  {
    id,
    kind,
    isWrite,
    say,
    report,
  }: { id: number; kind: Kind; isWrite: boolean; say: (line: string) => void; report: readonly string[] },
): Promise<boolean> {
  const rows = (state: string) =>
    db.query<{ line: number; column_name: string; message: string }>(
      `select line, column_name, message
       from import_row
       where batch_id = $1 and state = $2 and message <> ''
       order by line, id
       limit ${MAX_SAID}`,
      [id, state],
    )
  const came = await db.one<Came>(
    'select row_done, new_total, updated_total, same_total, doubtful_total, wrong_total, mark_total from import_batch where id = $1',
    [id],
  )
  if (!came) throw new Error(`batch ${id} is gone`)
  for (const { line, column_name, message } of await rows('wrong'))
    say(`第 ${line} 行　${column_name}：${message}`)
  if (came.wrong_total > MAX_SAID) say(`……还有更多，共 ${came.wrong_total} 行`)
  const doubtful = await rows('doubtful')
  for (const { line, column_name, message } of doubtful)
    say(`第 ${line} 行　存疑　${column_name}：${message}`)
  for (const { line, column_name, message } of await rows('marked'))
    say(`第 ${line} 行　注明　${column_name}：${message}`)
  say(
    `读到 ${came.row_done} 行：新增 ${came.new_total}，更新 ${came.updated_total}，不变 ${came.same_total}，可能重复 ${came.doubtful_total}，错误 ${came.wrong_total}`,
  )
  for (const line of report) say(line)
  for (const line of await missingWords(db, kind, id)) say(line)
  if (came.doubtful_total > 0)
    say(
      doubtful.length > 0
        ? '存疑和可能重复的没有导入，请在编辑台“导入”里决定；存疑的确认无误可加 --take-doubtful "理由"'
        : '可能重复的没有导入，请在编辑台“导入”里决定',
    )
  say(isWrite ? `批次 ${id} 已写入，可在编辑台“导入”里撤销` : '这是试运行，什么也没有写入；加 --write 写入')
  return came.wrong_total === 0
}

/** Returns a line for each type of missing thing, with its most frequent names; a missing district is an error of its rows. */
async function missingWords(db: Database, kind: Kind, batchId: number): Promise<string[]> {
  const all = await db.query<{ thing: MissingThing; region: string; name: string; total: number }>(
    `select thing, region, name, total
     from import_missing
     where batch_id = $1 and thing <> 'region'
     order by total desc, region_id, name`,
    [batchId],
  )
  return [...new Set(all.map(({ thing }) => thing))].map(thing => {
    const names = all.filter(one => one.thing === thing)
    const [label, total] = [MISSING_LABELS[thing], names.reduce((sum, one) => sum + one.total, 0)]
    const shown = names.slice(0, 10).map(one => `${one.region} ${one.name} ${one.total} ${kind.unit}`)
    return `${total} ${kind.unit}的${label}不在库里，没有关联${label}：${shown.join('、')}${names.length > 10 ? ' 等' : ''}；先导入${label}，再导入一次就会关联`
  })
}
