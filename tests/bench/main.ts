// Command line of the benchmarks: runs the named parts, or all, and prints their tables. Parts with a baseline return measures, which are
// compared with the accepted values at the end. Nothing is stored.
import { startWithLots } from './generator'
import { benchAuctions } from './auctions'
import { benchCommute } from './commute'
import { benchEvents } from './events'
import { benchFeed } from './feed'
import { benchGuests } from './guests'
import { benchImports } from './imports'
import { benchLighthouse } from './lighthouse'
import { benchCold } from './cold'
import { benchDeskLots } from './desk-lots'
import { benchKeys } from './keys'
import { benchKinds } from './kinds'
import { benchCalibration } from './market/calibrated'
import { benchMarket } from './market/market'
import { benchMemory } from './memory'
import { fallen, measuresTable, type Measure } from './measures'
import { benchNotices } from './notices'
import { benchPapers } from './papers'
import { benchCalls } from './calls'
import { benchQueries } from './queries/queries'
import { benchScale } from './scale'
import { benchSetData } from './set-data'
import { tableText } from './table'
import { benchTaps } from './taps'
import { benchTexts } from './texts'
import { benchUploads } from './uploads'
import { benchVitals } from './vitals'

const PARTS = [
  'ratios',
  'h5',
  'taps',
  'kinds',
  'cold',
  'memory',
  'lighthouse',
  'feed',
  'weapp',
  'calls',
  'guests',
  'auctions',
  'generator',
  'keys',
  'market',
  'calibration',
  'queries',
  'desk-lots',
  'scale',
  'notices',
  'papers',
  'imports',
  'texts',
  'uploads',
  'events',
  'commute',
] as const
type Part = (typeof PARTS)[number]

const IN_RATIOS: readonly Part[] = [
  'h5',
  'taps',
  'kinds',
  'cold',
  'memory',
  'feed',
  'weapp',
  'calls',
  'guests',
]

const SMALL = 2_000
const LARGE = 100_000
const LARGEST = 1_000_000

/**
 * Runs the named parts, or all; prints results immediately and stores nothing. `ratios` is every part with a baseline, over the small
 * number of lots.
 */
async function main(asked: string[]): Promise<void> {
  const wants = (part: Part) =>
    asked.length === 0 || asked.includes(part) || (IN_RATIOS.includes(part) && asked.includes('ratios'))
  const unknown = asked.filter(name => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`)
  if (wants('queries')) console.log(await benchQueries(LARGEST))
  if (wants('desk-lots')) console.log(await benchDeskLots())
  if (wants('scale')) console.log(await benchScale())
  if (wants('market')) console.log(benchMarket())
  if (wants('calibration')) console.log(benchCalibration())
  if (wants('imports')) console.log(await benchImports())
  if (wants('notices')) console.log(benchNotices())
  if (wants('papers')) console.log(benchPapers())
  if (wants('texts')) console.log(await benchTexts())
  if (wants('uploads')) console.log(await benchUploads())
  if (wants('events')) console.log(await benchEvents())
  if (wants('commute')) console.log(await benchCommute())
  const withoutLots: readonly string[] = [
    'market',
    'calibration',
    'queries',
    'desk-lots',
    'scale',
    'notices',
    'papers',
    'imports',
    'texts',
    'uploads',
    'events',
    'commute',
  ]
  if (asked.length > 0 && asked.every(name => withoutLots.includes(name))) return
  const measures: Measure[] = []
  const take = ({ table, measures: more }: { table: string; measures: Measure[] }) => {
    console.log(table)
    measures.push(...more)
  }
  const seconds = new Map<number, number>()

  if (wants('generator')) {
    const empty = await startWithLots(0)
    await empty.server.stop()
    seconds.set(0, empty.seconds)
  }
  const small = await startWithLots(SMALL)
  seconds.set(SMALL, small.seconds)
  if (wants('h5')) take(await benchVitals(small.server.url))
  if (wants('taps')) take(await benchTaps(small.server.url))
  if (wants('kinds')) take(await benchKinds(small.server.url))
  if (wants('cold')) take(await benchCold(small.server.url))
  if (wants('memory')) take(await benchMemory(small.server.url))
  if (wants('keys')) console.log(await benchKeys(small.server.url))
  if (wants('lighthouse')) console.log(await benchLighthouse(small.server.url))
  if (wants('feed')) take(await benchFeed(small.server.url))
  if (wants('weapp')) take(await benchSetData(small.server.url))
  if (wants('calls')) take(await benchCalls(small.server, SMALL))
  if (wants('guests')) take(await benchGuests(small.server))
  if (wants('auctions')) take(await benchAuctions(small.server))
  await small.server.stop()

  const wantsLarge = asked.length === 0 || asked.includes('calls')
  if (wantsLarge || wants('generator')) {
    const large = await startWithLots(LARGE)
    seconds.set(LARGE, large.seconds)
    if (wantsLarge) take(await benchCalls(large.server, LARGE))
    await large.server.stop()
  }
  if (wants('generator')) console.log(generatorTable(seconds))
  if (measures.length === 0) return
  console.log(measuresTable('Beside their floors of the same run', measures))
  const worse = fallen(measures)
  if (worse.length > 0) throw new Error(`Fallen by a third:\n${worse.join('\n')}`)
}

/** A first start creates the database, migrates and generates; the time of a start without lots is subtracted. */
function generatorTable(seconds: Map<number, number>): string {
  const base = seconds.get(0) ?? 0
  const rows = [SMALL, LARGE].map(lots => {
    const took = (seconds.get(lots) ?? 0) - base
    return [lots.toLocaleString('en'), `${took.toFixed(1)} s`, Math.round(lots / took).toLocaleString('en')]
  })
  return tableText(
    `Demo data (beside ${base.toFixed(1)} s of a first start without any)`,
    ['lots', 'time', 'lots/s'],
    rows,
  )
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
