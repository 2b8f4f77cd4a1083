import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import type { Database } from '../../server/db/database'
import { importFile } from '../../server/modules/import/import-file'
import { ROOT } from '../../server/programs'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { openQueryBench, type QueryBench } from './queries/run'
import { tableText } from './table'

const DEMO_LOTS = 2_000
const ROWS = 50_000
const MB = 1024 * 1024
/** Milliseconds between memory samples. */
const LOOK_MS = 100

const HEAD =
  '编号,标题,类型,轮次,区县,小区,法院,案号,地址,面积,评估价,起拍价,保证金,加价幅度,开拍时间,结束时间,室,所在楼层,总层数\n'
const row = (no: number, { name, region }: { name: string; region: string }, moved: number) =>
  `L-${no},${region}${name} ${no % 90} 号楼 ${no} 室,住宅,一拍,${region},${name},${region}人民法院,（2026）执${no}号,${region}${name} ${no % 90} 号楼 ${no} 室,${60 + (no % 90)}.5,3000000,${2_200_000 + (no % 900) * 1000 + moved},${300_000},10000,2027-02-${10 + (no % 18)} 10:00,2027-03-${10 + (no % 18)} 10:00,${1 + (no % 4)},${1 + (no % 20)},24\n`

/** Generates a file of that many lots while it is read; with `moved` every hundredth has a new price. */
const generateImportFile = (rows: number, places: readonly { name: string; region: string }[], moved = 0) =>
  async function* () {
    yield await Promise.resolve(Buffer.from(HEAD))
    for (let from = 0; from < rows; from += 1000)
      yield Buffer.from(
        Array.from({ length: Math.min(1000, rows - from) }, (_, at) => {
          const no = from + at
          return row(no, places[no % places.length] ?? { name: '', region: '' }, no % 100 === 0 ? moved : 0)
        }).join(''),
      )
  }

/** Imports lots: new ones, the same file again, and one in which every hundredth price differs. IMPORT_ROWS: number of lots. */
export async function benchImports(rows = Number(process.env.IMPORT_ROWS ?? ROWS)): Promise<string> {
  const folder = path.join(ROOT, '.data/bench-imports')
  rmSync(folder, { recursive: true, force: true })
  const bench = await openQueryBench(DEMO_LOTS, { name: 'imports', write: async () => undefined })
  try {
    const places = await bench.db.query<{ name: string; region: string }>(
      `select x.name, r.name as region from xiaoqu x join region r on r.id = x.region_id where x.deleted_at is null order by x.id limit 500`,
    )
    const runs = [
      { what: 'tried', isWrite: false, moved: 0 },
      { what: 'new', isWrite: true, moved: 0 },
      { what: 'the same again', isWrite: true, moved: 0 },
      { what: 'a hundredth changed', isWrite: true, moved: 10_000 },
    ]
    const lines: (string | number)[][] = []
    for (const run of runs)
      lines.push([run.what, ...(await timed(bench.db, rows, { ...run, places })), await followed(bench)])
    return tableText(
      `${rows.toLocaleString('en')} lots brought in, with the database on the same machine, at load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
      [
        'file',
        'seconds',
        'rows a second',
        'most memory of the process, MB',
        'of them before, MB',
        'came to',
        'lot index',
      ],
      lines,
    )
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the time until the in-memory lot index is up to date, and whether it matches the database. */
async function followed({ db, lots }: Pick<QueryBench, 'db' | 'lots'>): Promise<string> {
  const start = performance.now()
  await lots.refresh()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const there = await db.one<{ total: number }>('select count(*)::int as total from house')
  const isWhole = lots.size() === there?.total
  return isWhole
    ? `${lots.size() ?? 0} lots after ${seconds} s`
    : `behind: ${lots.size() ?? 0} of ${there?.total ?? 0}`
}

async function timed(
  db: Database,
  rows: number,
  {
    isWrite,
    moved,
    places,
  }: { isWrite: boolean; moved: number; places: readonly { name: string; region: string }[] },
): Promise<(string | number)[]> {
  const kind = findImportKind('lots')
  if (!kind) throw new Error('no kind of lots')
  const before = process.memoryUsage().rss
  let max = before
  const looking = setInterval(() => {
    max = Math.max(max, process.memoryUsage().rss)
  }, LOOK_MS)
  const said: string[] = []
  const start = performance.now()
  try {
    await importFile({
      db,
      kind,
      now: () => Math.floor(Date.now() / 1000),
      source: generateImportFile(rows, places, moved),
      format: 'csv',
      file: 'bench.csv',
      from: 'bench',
      isWrite,
      say: line => said.push(line),
    })
  } finally {
    clearInterval(looking)
  }
  const seconds = (performance.now() - start) / 1000
  return [
    seconds.toFixed(1),
    Math.round(rows / seconds),
    Math.round(max / MB),
    Math.round(before / MB),
    said.find(line => line.startsWith('读到')) ?? '',
  ]
}
