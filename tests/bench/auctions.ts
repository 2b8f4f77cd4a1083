// The companion for the day of an auction, played on recorded auctions: the stage at each second where it changes, the next bid after each
// bid, and its cost as the server's own calculation has it. Then Chromium on the companion's page of a running lot, whose connection is cut
// while a bid comes: the time from the moment when the network is back until the new price stands on the page.
import http from 'node:http'
import net from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { buildDatabase, type Database } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { readEnv } from '../../server/env'
import { reachDatabase } from '../../server/start/open-database'
import type { Answer } from '../../src/contract/errcodes'
import type { Result } from '../../src/contract/endpoints'
import { getStage, nextBidView, type Stage } from '../../src/domain/finance/auction-day/day-view'
import { firstBid, readBid, type BidLot } from '../../src/domain/finance/bid/bid-form'
import { fineText, wholeWan } from '../../src/domain/finance/fine-money'
import { toBeijingDay } from '../../src/lib/dates'
import { costText } from '../../src/lib/finance/cost-text'
import { SEED_RULES } from '../../src/lib/finance/rule-book'
import type { LoggedBid } from '../../src/lib/practice/replay'
import type { ServerProcess } from '../setup/server-process'
import { post } from './client'
import type { Measure } from './measures'
import { placeBid } from './place-bid'
import { median, milliseconds, tableText } from './table'

const AUCTIONS = 200
/** Bids of one auction whose cost the server is asked for as well: the first, the middle and the last one. */
const PRICED = 3
const CUTS = 12
/** Seconds without a network, in turn. */
const AWAY = [0, 3, 12]
const BACK_WITHIN_MS = 2_000

type Log = Result<'practice/log'>
type Ask = <T>(path: string, fields: Record<string, unknown>) => Promise<T>

export async function benchAuctions(server: ServerProcess): Promise<{ table: string; measures: Measure[] }> {
  const env = readEnv({ NODE_ENV: 'development', DATA_DIR: server.dataDir })
  const { url: database } = await reachDatabase(env)
  const pool = openPool({ url: database, max: 1 })
  const agent = new http.Agent({ keepAlive: true })
  const ask: Ask = async <T>(path: string, fields: Record<string, unknown>) => {
    const { errcode, errmsg, result } = JSON.parse(await post(agent, server.url, path, fields)) as Answer<T>
    if (errcode !== 0) throw new Error(`${path}: ${errcode} ${errmsg}`)
    return result
  }
  try {
    const db = buildDatabase(pool)
    const played = await playAll(db, ask)
    const backs = await measureReconnects(db, server.url)
    const slowest = Math.max(...backs.map(({ ms }) => ms))
    return {
      table: [
        tableText(
          `Companion of the day of an auction on ${played.auctions} recorded auctions`,
          ['', 'checked', 'wrong'],
          [
            ['stage at a change, one second before, at and after it', played.stages, played.lateStages],
            ['next bid after a bid', played.bids, played.wrongBids],
            ["cost of the next bid beside the server's", played.costs, played.wrongCosts],
          ],
        ),
        tableText(
          `H5: from the network's return to the new price on the page (${CUTS} cuts)`,
          ['', 'p50', 'slowest', 'goal'],
          AWAY.map(away => {
            const times = backs.filter(one => one.away === away).map(({ ms }) => ms)
            return [
              `after ${away} s`,
              milliseconds(median(times)),
              milliseconds(Math.max(...times)),
              milliseconds(BACK_WITHIN_MS),
            ]
          }),
        ),
      ].join('\n'),
      measures: [
        {
          what: 'reconnect of the companion, slowest',
          unit: 'ms',
          ours: slowest,
          goal: BACK_WITHIN_MS,
          faults: played.lateStages + played.wrongBids + played.wrongCosts,
        },
      ],
    }
  } finally {
    agent.destroy()
    await pool.end()
  }
}

interface Played {
  auctions: number
  stages: number
  lateStages: number
  bids: number
  wrongBids: number
  costs: number
  wrongCosts: number
}

async function playAll(db: Database, ask: Ask): Promise<Played> {
  const lots = await db.query<{ id: number }>(
    `select id from house where shelf = 'on' and status = 'sold' and kind <> 'ykj' and round <> 4 and increment > 0 and bid_total >= 4
     order by deal_time desc limit $1`,
    [AUCTIONS],
  )
  const played = { auctions: 0, stages: 0, lateStages: 0, bids: 0, wrongBids: 0, costs: 0, wrongCosts: 0 }
  for (const { id } of lots) {
    const log = await ask<Log>('practice/log', { house_id: id })
    const lot = await ask<BidLot>('bid-limit/param', { house_id: id })
    await playOne(log, lot, { played, ask })
    played.auctions += 1
  }
  return played
}

async function playOne(log: Log, lot: BidLot, { played, ask }: { played: Played; ask: Ask }): Promise<void> {
  const { house } = log
  let end = log.planned_end_time
  checkStages({ log, from: house.start_time - 1, to: house.start_time + 1, end }, played)
  const priced = new Set(
    Array.from({ length: PRICED }, (_, n) => Math.round((n * (log.bids.length - 1)) / (PRICED - 1))),
  )
  for (const [at, { price, time }] of log.bids.entries()) {
    // A bid in the last minutes moves the end, counted from the bid.
    if (time > end - log.delay_seconds) end = time + log.delay_seconds
    const next = log.bids[at + 1]?.time ?? end + 1
    checkStages({ log, from: time, to: Math.min(next, end + 1), end }, played)
    const now = toStateAfter(lot, log, { price, total: at + 1, end })
    const one = readBid(firstBid(now, null), { lot: now, rules: SEED_RULES, day: toBeijingDay(time) }).case
    if (!one) throw new Error(`the bid of lot ${house.id} cannot be read`)
    const view = nextBidView(now, one, time)
    played.bids += 1
    if (view.price.value !== wholeWan(price + house.increment).value) played.wrongBids += 1
    if (!priced.has(at)) continue
    played.costs += 1
    if (view.cost !== (await costOfServer(ask, { id: house.id, price: price + house.increment, time })))
      played.wrongCosts += 1
  }
}

/** Counts the stages between two moments: one second before, at and after each change, by the rules of the platform alone. */
function checkStages(
  { log, from, to, end }: { log: Log; from: number; to: number; end: number },
  played: Played,
): void {
  const { start_time } = log.house
  const last = end - log.delay_seconds
  for (const change of [start_time, last, end])
    for (const now of [change - 1, change, change + 1]) {
      if (now < from || now >= to) continue
      const expected: Stage =
        now < start_time ? 'before' : now >= end ? 'waiting' : now >= last ? 'last' : 'running'
      const state = {
        status: now < start_time ? ('upcoming' as const) : ('ongoing' as const),
        start_time,
        end_time: end,
        delay_seconds: log.delay_seconds,
      }
      played.stages += 1
      if (getStage(state, now) !== expected) played.lateStages += 1
    }
}

/** The lot as the server tells it after that bid. */
const toStateAfter = (
  lot: BidLot,
  { house }: Log,
  { price, total, end }: { price: LoggedBid['price']; total: number; end: number },
): BidLot => ({
  ...lot,
  increment: house.increment,
  house: { ...lot.house, status: 'ongoing', price, current_price: price, bid_total: total, end_time: end },
})

/** Price, taxes and arrears as the server calculates them for the calculator of down payments, in the words of the companion. */
async function costOfServer(
  ask: Ask,
  { id, price, time }: { id: number; price: number; time: number },
): Promise<string> {
  const { items } = await ask<Result<'api/loan/down-payment-details'>>('api/loan/down-payment-details', {
    house_id: id,
    deal_price: price,
    date: toBeijingDay(time),
  })
  const owed = items.filter(({ key }) => key === 'tax' || key === 'arrears')
  const total = owed.reduce((sum, { amount }) => sum + amount, price)
  const most = owed.map(one => one.amount_max)
  const max = most.includes(null) ? null : most.reduce<number>((sum, one) => sum + (one ?? 0), price)
  return costText({ total, total_max: max }, fineText)
}

/** A network between the browser and the server that can be cut: open connections end, and new ones are refused. */
async function startWire(target: string) {
  const { port, hostname } = new URL(target)
  const open = new Set<net.Socket>()
  let isCut = false
  const wire = net.createServer(near => {
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    const far = net.connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>(resolve => {
    wire.listen(0, '127.0.0.1', resolve)
  })
  const { port: own } = wire.address() as net.AddressInfo
  return {
    origin: `http://127.0.0.1:${own}`,
    cut: () => {
      isCut = true
      for (const socket of open) socket.resetAndDestroy()
    },
    mend: () => {
      isCut = false
    },
    end: () => {
      for (const socket of open) socket.destroy()
      wire.close()
    },
  }
}

/** `away`: seconds without a network; `ms`: from its return to the new price. */
interface Reconnect {
  away: number
  ms: number
}

async function measureReconnects(db: Database, url: string): Promise<Reconnect[]> {
  const lot = await db.one<{ id: number; price: number; increment: number }>(
    `select id, price, increment from house where status = 'ongoing' and shelf = 'on' and kind = 'sfpm' and increment > 0
       and bid_total > 0 order by end_time desc, id limit 1`,
  )
  if (!lot) throw new Error('no lot is running')
  const wire = await startWire(url)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true })
  const backs: Reconnect[] = []
  try {
    await page.goto(`${wire.origin}/tools/auction-day/${lot.id}`, { waitUntil: 'load' })
    let { price } = lot
    await untilShown(page, price + lot.increment)
    for (let cut = 0; cut < CUTS; cut += 1) {
      wire.cut()
      price += lot.increment
      await placeBid(db, lot.id, price)
      const away = AWAY[cut % AWAY.length] ?? 0
      await sleep(away * 1_000)
      wire.mend()
      const from = performance.now()
      await untilShown(page, price + lot.increment)
      backs.push({ away, ms: performance.now() - from })
    }
  } finally {
    await browser.close()
    wire.end()
  }
  return backs
}

/** Waits until the page shows this price as the next bid. */
async function untilShown(page: Page, price: number): Promise<void> {
  await page.getByText(wholeWan(price).value, { exact: false }).first().waitFor({ timeout: 60_000 })
}
