import type { Database } from '../../db/database'
import { addBatch, batchOf, beginPass } from './batches'
import { headOf } from './head'
import { OWN_SOURCE, type Kind } from './kind'
import { encodingOf, FileError, type Format, type Source } from './lines'
import { mapped, unmapped } from './read-row'
import { runPass } from './run-pass'

/** Faults that are said one by one. */
const MOST_SAID = 50

interface FileToImport {
  db: Database
  kind: Kind
  now: () => number
  source: Source
  format: Format | null
  file: string
  /** Who it is from; else the house's own, or for deals the file itself. */
  from?: string
  isWrite: boolean
  say: (line: string) => void
  step?: number
}

export const formatOf = (file: string): Format => (/\.(jsonl|ndjson|json)$/i.test(file) ? 'jsonl' : 'csv')

/** Brings a file in at one go and says what it comes to; without `isWrite` it is only tried. Returns whether it had no wrong line. */
export async function importFile(given: FileToImport): Promise<boolean> {
  const { db, kind, now, source, file, isWrite, say } = given
  try {
    const format = given.format ?? formatOf(file)
    const encoding = format === 'csv' ? await encodingOf(source) : 'utf-8'
    const { names } = await headOf(source, format, encoding)
    const map = mapped(kind.columns, names)
    const lacking = unmapped(kind.columns, map)
    if (lacking.length > 0) throw new FileError(`缺少列：${lacking.join('、')}`)
    const id = await addBatch(db, {
      kind: kind.name,
      source: given.from ?? (kind.isPlain ? file : OWN_SOURCE),
      origin: 'command',
      file,
      format,
      encoding,
      map,
      uid: null,
      state: 'mapping',
      now: now(),
    })
    const state = isWrite ? 'running' : 'trying'
    await beginPass(db, { id, state, now: now() })
    const batch = await batchOf(db, id)
    if (!batch) throw new Error(`batch ${id} is gone`)
    const report: string[] = []
    await runPass(batch, {
      db,
      now,
      source,
      ...(given.step === undefined ? {} : { step: given.step }),
      report: lines => report.push(...lines),
    })
    return await sayWhatCame(db, { id, isWrite, say, report })
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    say(error.message)
    return false
  }
}

async function sayWhatCame(
  db: Database,
  {
    id,
    isWrite,
    say,
    report,
  }: { id: number; isWrite: boolean; say: (line: string) => void; report: readonly string[] },
): Promise<boolean> {
  const rows = await db.query<{ line: number; column_name: string; message: string }>(
    `select line, column_name, message from import_row where batch_id = $1 and state = 'wrong' order by line, id limit ${MOST_SAID}`,
    [id],
  )
  const came = await db.one<
    Record<
      'row_done' | 'new_total' | 'updated_total' | 'same_total' | 'doubtful_total' | 'wrong_total',
      number
    >
  >(
    'select row_done, new_total, updated_total, same_total, doubtful_total, wrong_total from import_batch where id = $1',
    [id],
  )
  if (!came) throw new Error(`batch ${id} is gone`)
  for (const { line, column_name, message } of rows) say(`第 ${line} 行　${column_name}：${message}`)
  if (came.wrong_total > MOST_SAID) say(`……还有更多，共 ${came.wrong_total} 行`)
  say(
    `读到 ${came.row_done} 行：新增 ${came.new_total}，更新 ${came.updated_total}，不变 ${came.same_total}，可能重复 ${came.doubtful_total}，错误 ${came.wrong_total}`,
  )
  for (const line of report) say(line)
  if (came.doubtful_total > 0) say('可能重复的没有导入，请在运营台“导入”里决定')
  say(isWrite ? `批次 ${id} 已写入，可在运营台“导入”里撤销` : '这是试运行，什么也没有写入；加 --write 写入')
  return came.wrong_total === 0
}
