import { importFile, type Saying } from '../../server/modules/import/import-file'
import type { FeedTimetable } from '../../server/readers/gtfs'
import type { Format } from '../../server/modules/import/lines'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { runImports } from '../../server/jobs/run-imports'
import type { TestServer } from './harness'

export interface FileRun extends Saying {
  format?: Format
  isWrite?: boolean
  file?: string
  from?: string
  step?: number
  timetable?: FeedTimetable | null
}

/** Imports lines like `npm run import`, and returns its output. */
export async function runFile(
  { db, now }: Pick<TestServer, 'db' | 'now'>,
  kindName: string,
  lines: readonly string[] | Buffer,
  { isWrite = false, file = `${kindName}.csv`, from, step, format, ...saying }: FileRun = {},
) {
  const kind = findImportKind(kindName)
  if (!kind) throw new Error(`no kind ${kindName}`)
  const said: string[] = []
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from((lines as readonly string[]).join('\n'))
  const isRight = await importFile({
    db,
    kind,
    now,
    source: async function* () {
      // in small chunks, so that characters and lines are split anywhere
      for (let at = 0; at < bytes.length; at += 1000) yield Promise.resolve(bytes.subarray(at, at + 1000))
    },
    format: format ?? null,
    ...saying,
    file,
    isWrite,
    say: line => said.push(line),
    ...(from === undefined ? {} : { from }),
    ...(step === undefined ? {} : { step }),
  })
  return { isRight, said }
}

/** Parses 新增 1，更新 0 … as numbers. */
export const countsIn = (said: readonly string[]) =>
  /新增 (\d+)，更新 (\d+)，不变 (\d+)，可能重复 (\d+)，错误 (\d+)/.exec(said.join('\n'))?.slice(1).map(Number)

/** Runs the job that dry-runs, runs and undoes batches. */
export const workImports = (api: TestServer) => runImports.run({ ...api, log: api.app.log } as never)

/** Uploads a table at the desk, maps its columns as detected and runs the dry-run job; returns the id of its batch. */
export async function triedAtDesk(
  api: TestServer,
  who: { token: string },
  lines: readonly string[],
  name = 'lots.csv',
  source = '平台甲',
  kept = '',
): Promise<number> {
  const file = Buffer.from(lines.join('\n')).toString('base64')
  const upload = await api.call(
    'desk/import-upload',
    { kind: 'lots', name, part: 0, parts: 1, file } as never,
    who,
  )
  const { id } = upload.result
  const { columns } = (await api.call('desk/import', { id }, who)).result
  const map = Object.fromEntries(
    columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name]])),
  )
  await api.call('desk/import-map', { id, source, map: JSON.stringify(map), map_name: kept }, who)
  await workImports(api)
  return id
}

export const LOT_HEAD =
  '编号,标题,类型,轮次,区县,法院,案号,地址,面积,起拍价,保证金,加价幅度,开拍时间,结束时间'
/** A line of such a table; lots with a different reference are at a different address. */
export const lotLine = (ref: string, no: number, price = 2_016_000) => {
  const place = `${ref.charCodeAt(0)}${no}`
  return `${ref}-${no},通州区青梧里 ${place} 号楼 301 室,住宅,一拍,通州区,北京市通州区人民法院,（2026）京0112执${place}号,通州区梨园镇青梧里 ${place} 号楼 301 室,89.32,${price},201600,10000,2026-02-22 10:00,2026-02-23 10:00`
}
