// Accuracy of the minutes of a commute: 100 random ways from door to door at the four times of day, by the server over a feed that its own
// import has read, and by an independent router over the same feed; and what the filter and the order by minutes cost.

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { COMMUTE_TIMES, type CommuteTime } from '../../src/contract/codes'
import { formatCommute, isHomeward } from '../../src/contract/commute'
import { metresBetween, pointAt, type Point } from '../../src/lib/geo'
import type { Database } from '../../server/db/database'
import { METRO } from '../../server/demo/places/lines'
import { importFile } from '../../server/modules/import/import-file'
import { findImportKind } from '../../server/modules/import/kinds/kinds'
import { saveRides } from '../../server/modules/metro/save-rides'
import { COMMUTE_WINDOWS } from '../../src/contract/commute'
import { readGtfs, type ReadFeed } from '../../server/readers/gtfs'
import { loadCommuteTargets, measureWay } from '../../server/search'
import { zip } from '../fixtures/zip'
import { buildCommuteFeed } from './commute-feed'
import { IndependentRouter } from './commute-router'
import { openQueryBench, type QueryBench } from './queries/run'
import { median, tableText } from './table'

/** COMMUTE_LOTS: number of demo lots. */
const DEMO_LOTS = Number(process.env.COMMUTE_LOTS ?? 50_000)
const ROUTES = 100
/** Moments of a window at which the independent router starts, evenly spread: others than those of the server. */
const MOMENTS = 11
/** Metres between the ends of a way, and from a station. */
const [SHORTEST, BESIDE] = [3_000, 1_300]

interface Route {
  home: Point
  goal: Point
}
interface Compared {
  time: CommuteTime
  route: number
  ours: number | null
  theirs: number | null
}

/** Numbers from 0 to 1, the same in each run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function drawRoutes(): Route[] {
  const next = dice(47)
  const place = (): Point => {
    const station = METRO.stations[Math.floor(next() * METRO.stations.length)] ?? { lng: 0, lat: 0 }
    const { lng, lat } = pointAt(station, BESIDE * Math.sqrt(next()), 360 * next())
    return { lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) }
  }
  const routes: Route[] = []
  while (routes.length < ROUTES) {
    const [home, goal] = [place(), place()]
    if (metresBetween(home, goal) > SHORTEST) routes.push({ home, goal })
  }
  return routes
}

/** Brings the feed in as the desk does, and calculates the rides. */
async function bringIn(db: Database, read: Extract<ReadFeed, { lines: unknown }>): Promise<number> {
  const kind = findImportKind('metro')
  if (!kind) throw new Error('no kind of metro')
  await importFile({
    db,
    kind,
    now: () => Math.floor(Date.now() / 1000),
    source: async function* () {
      yield await Promise.resolve(read.lines)
    },
    format: 'rows',
    file: 'bench-gtfs.zip',
    from: 'bench',
    isWrite: true,
    takesAll: 'bench',
    timetable: read.timetable,
    say: () => undefined,
  })
  const start = performance.now()
  await saveRides(db)
  return (performance.now() - start) / 1000
}

async function compare(db: Database, router: IndependentRouter): Promise<Compared[]> {
  const compared: Compared[] = []
  const context = { db, now: 0, env: { mode: 'test' } } as Parameters<typeof loadCommuteTargets>[0]
  for (const [at, { home, goal }] of drawRoutes().entries())
    for (const time of COMMUTE_TIMES) {
      const [target] = await loadCommuteTargets(context, {
        commute: formatCommute([{ ...goal, minutes: 120, name: '目的地' }]),
        commute_at: time,
      })
      const way = target ? measureWay(target, home) : null
      const [from, until] = COMMUTE_WINDOWS[time]
      const seconds = Array.from(
        { length: MOMENTS },
        (_, i) => from + ((i + 0.5) * (until - from)) / MOMENTS,
      ).map(moment =>
        isHomeward(time) ? router.findSeconds(goal, home, moment) : router.findSeconds(home, goal, moment),
      )
      const theirs = median(seconds)
      compared.push({
        time,
        route: at + 1,
        ours: way?.minutes ?? null,
        theirs: Number.isFinite(theirs) ? theirs / 60 : null,
      })
    }
  return compared
}

const difference = ({ ours, theirs }: Compared) =>
  ours === null && theirs === null
    ? 0
    : ours === null || theirs === null
      ? Infinity
      : Math.abs(ours - Math.round(theirs))

function sharesTable(compared: readonly Compared[]): string {
  const row = (name: string, some: readonly Compared[]) => [
    name,
    some.length,
    ...[1, 2, 3].map(
      most =>
        `${((100 * some.filter(one => difference(one) <= most).length) / Math.max(1, some.length)).toFixed(1)} %`,
    ),
    (some.reduce((sum, { ours, theirs }) => sum + ((ours ?? 0) - (theirs ?? 0)), 0) / some.length).toFixed(2),
  ]
  return tableText(
    'Ways from door to door beside an independent router on the same feed',
    ['time of day', 'ways', 'within 1 min', 'within 2 min', 'within 3 min', 'mean difference, min'],
    [
      ...COMMUTE_TIMES.map(time =>
        row(
          time,
          compared.filter(one => one.time === time),
        ),
      ),
      row('all', compared),
    ],
  )
}

function worstTable(compared: readonly Compared[]): string {
  const worst = [...compared].sort((a, b) => difference(b) - difference(a)).slice(0, 10)
  return tableText(
    'The ten farthest apart',
    ['way', 'time of day', 'ours, min', 'independent, min', 'apart'],
    worst.map(one => [
      one.route,
      one.time,
      one.ours ?? 'none',
      one.theirs?.toFixed(1) ?? 'none',
      difference(one),
    ]),
  )
}

/** CPU and waiting time of lists by minutes over all demo lots. */
async function costsTable(bench: QueryBench): Promise<string> {
  const work = formatCommute([{ lng: 116.461, lat: 39.909, minutes: 60, name: '国贸' }])
  const both = `${work};${formatCommute([{ lng: 116.311, lat: 39.984, minutes: 60, name: '中关村' }])}`
  const far = both.replaceAll(',60,', ',120,')
  const asked: [string, object][] = [
    ['one destination, default order', { commute: work }],
    ['two destinations, default order', { commute: both }],
    ['one destination, by minutes', { commute: work, sort: 'commute_asc' }],
    ['two destinations, by minutes', { commute: both, sort: 'commute_asc' }],
    ['two destinations of two hours, by minutes', { commute: far, sort: 'commute_asc' }],
    ['the same, page 500', { commute: far, sort: 'commute_asc', page: 500 }],
  ]
  const rows: (string | number)[][] = []
  for (const [name, fields] of asked) {
    const took = []
    for (let i = 0; i < 6; i += 1)
      took.push(await bench.ask('house/list', { ...fields, jushi: String(1 + (i % 4)), page_size: 20 }))
    const all = await bench.ask('house/list', { ...fields, page_size: 20 })
    const milliseconds = (key: 'own' | 'database' | 'wall') => Math.round(all[key])
    rows.push([
      name,
      (all.result as { total: number }).total,
      milliseconds('own'),
      milliseconds('database'),
      milliseconds('wall'),
      Math.round(median(took.slice(1).map(one => one.wall))),
    ])
  }
  return tableText(
    `Lists by commute over ${DEMO_LOTS.toLocaleString('en')} lots, at load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    ['list', 'lots', 'own CPU ms', 'database CPU ms', 'ms', 'ms with rooms'],
    rows,
  )
}

export async function benchCommute(): Promise<string> {
  const feed = buildCommuteFeed()
  const files = Object.fromEntries(Object.entries(feed).map(([name, text]) => [name, Buffer.from(text)]))
  const start = performance.now()
  const read = readGtfs({ bytes: zip(files) })
  const reading = (performance.now() - start) / 1000
  if ('refused' in read) throw new Error(read.refused)
  if (read.timetable?.day == null) throw new Error('the feed has no timetable')
  const bench = await openQueryBench(DEMO_LOTS, { name: 'commute', write: async () => undefined })
  try {
    const seconds = await bringIn(bench.db, read)
    const compared = await compare(bench.db, new IndependentRouter(feed, read.timetable.day))
    return [
      tableText(
        `Feed of ${read.timetable.day}`,
        ['', ''],
        [
          ['trips of the day', read.timetable.trips],
          ['packed timetable, KB', Math.round(read.timetable.bytes.length / 1024)],
          ['reading the ZIP, s', reading.toFixed(1)],
          ['rides of all pairs and times, s', seconds.toFixed(1)],
        ],
      ),
      sharesTable(compared),
      worstTable(compared),
      await costsTable(bench),
    ].join('\n')
  } finally {
    await bench.close()
  }
}
