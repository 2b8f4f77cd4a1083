// Many guests read one lot while bids change its price: a thundering herd on a single cache entry. Each response is checked for staleness
// against the commit times of the bids; a price may lag by at most OLDEST_MS.
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildDatabase } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { readEnv } from '../../server/env'
import { reachDatabase } from '../../server/start/open-database'
import type { ServerProcess } from '../setup/server-process'
import { getPage, isAnswer, isWholePage, post } from './client'
import type { Measure } from './measures'
import { placeBid } from './place-bid'
import { milliseconds, quantile, tableText } from './table'

const GUESTS = 1_000
const SECONDS = 10
const BID_EVERY_MS = 700
const RAISE = 10_000_000
/** Maximum age of a displayed price. */
const OLDEST_MS = 2_000

/** A price and its commit time. */
interface Bid {
  price: number
  at: number
}

interface Seen {
  took: number
  isGood: boolean
  /** Milliseconds by which the price was already outdated at the time of the request; 0 for the current one. */
  age: number
}

/** That many guests open one lot, first its page and then its endpoint, each from a different address, while bids change it. */
export async function benchGuests({
  url,
  dataDir,
}: ServerProcess): Promise<{ table: string; measures: Measure[] }> {
  const env = readEnv({ NODE_ENV: 'development', DATA_DIR: dataDir })
  const { url: database } = await reachDatabase(env)
  const pool = openPool({ url: database, max: 1 })
  const db = buildDatabase(pool)
  const agent = new http.Agent({ keepAlive: true })
  try {
    const lot = await db.one<{ id: number; price: number }>(
      `select id, price from house where status = 'ongoing' and shelf = 'on' order by end_time desc, id limit 1`,
    )
    if (!lot) throw new Error('no lot is running')
    const bids: Bid[] = [{ price: lot.price, at: -Infinity }]
    const pages: Seen[] = []
    const calls: Seen[] = []
    const begun = performance.now()
    const note = async (into: Seen[], work: () => Promise<{ isGood: boolean; price: number }>) => {
      const asked = performance.now()
      const { isGood, price } = await work().catch(() => ({ isGood: false, price: NaN }))
      into.push({ took: performance.now() - asked, isGood, age: calculatePriceAge(bids, price, asked) })
    }
    const guest = async (n: number) => {
      await sleep((n * SECONDS * 1_000) / GUESTS)
      await note(pages, async () => {
        const page = await getPage(agent, `${url}/house/${lot.id}.html`, `10.2.${n >> 8}.${n & 255}`)
        return { isGood: page.status === 200 && isWholePage(page), price: priceOfPage(page.text, lot.id) }
      })
      await note(calls, async () => {
        const text = await post(agent, url, 'house/info', { id: lot.id })
        const answer = isAnswer(text) ? (JSON.parse(text) as Answer) : undefined
        return { isGood: answer?.errcode === 0, price: answer?.result?.price ?? NaN }
      })
    }
    const bidding = async () => {
      for (let n = 1; performance.now() - begun < SECONDS * 1_000; n += 1) {
        await placeBid(db, lot.id, lot.price + n * RAISE)
        bids.push({ price: lot.price + n * RAISE, at: performance.now() })
        await sleep(BID_EVERY_MS)
      }
    }
    await Promise.all([bidding(), ...Array.from({ length: GUESTS }, (_, n) => guest(n))])
    const seconds = (performance.now() - begun) / 1_000
    const parts = [
      ['page', pages],
      ['house/info', calls],
    ] as const
    return {
      table: tableText(
        `${GUESTS.toLocaleString('en')} guests open one lot within ${SECONDS} s, ${bids.length - 1} bids meanwhile (all answered after ${seconds.toFixed(1)} s)`,
        ['', 'answers', 'refused or not whole', 'p50', 'p95', 'slowest', 'oldest price'],
        parts.map(([what, seen]) => [
          what,
          seen.length,
          seen.filter(({ isGood }) => !isGood).length,
          ...[0.5, 0.95, 1].map(share => milliseconds(quantile(getDurations(seen), share))),
          milliseconds(oldest(seen)),
        ]),
      ),
      measures: parts.map(([what, seen]) => ({
        what: `oldest price, ${what}, ${GUESTS.toLocaleString('en')} guests in ${SECONDS} s`,
        unit: 'ms',
        ours: oldest(seen),
        goal: OLDEST_MS,
        faults: seen.filter(({ isGood }) => !isGood).length,
      })),
    }
  } finally {
    agent.destroy()
    await pool.end()
  }
}

interface Answer {
  errcode: number
  result?: { price: number }
}

const getDurations = (seen: readonly Seen[]) => seen.map(({ took }) => took)
const oldest = (seen: readonly Seen[]) =>
  Math.max(...seen.map(({ age }) => (Number.isNaN(age) ? Infinity : age)))

/** Returns how long the price had been outdated at the time of the request; NaN without a price. */
function calculatePriceAge(bids: readonly Bid[], price: number, asked: number): number {
  if (Number.isNaN(price)) return NaN
  const overtaken = bids.find(bid => bid.price > price)
  return overtaken ? Math.max(0, asked - overtaken.at) : 0
}

/** Price in the dehydrated state of the page, from which it was rendered. */
function priceOfPage(text: string, id: number): number {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1]
  return json === undefined ? NaN : (priceIn(JSON.parse(json), id) ?? NaN)
}

function priceIn(value: unknown, id: number): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id: own, price, bid_total } = value as Partial<Record<'id' | 'price' | 'bid_total', unknown>>
  if (own === id && typeof price === 'number' && bid_total !== undefined) return price
  for (const inner of Object.values(value)) {
    const found = priceIn(inner, id)
    if (found !== undefined) return found
  }
  return undefined
}
