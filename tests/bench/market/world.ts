// Simulated auction markets with known truth, for testing the prediction model. Each auction has hidden demand (limits of the bidders,
// unobserved quality of the home) from which the deal follows as in an ascending auction; unsold homes return in cheaper rounds. Markets
// differ in trend, noise, heavy tails and crowding, and a seed always yields the same auctions.
import { createSeededRandom, type Random } from '../../../server/demo/random'
import { MARKS, type Interest, type PastAuction } from '../../../server/modules/valuation/fit/past'

const DAY = 86_400
/** Days of a market, and the first day of the evaluation. */
export const DAYS = 1095
export const TESTED = 220
/** Unix seconds of its first day. */
const FIRST = Date.UTC(2023, 0) / 1000
export const toDayTime = (day: number) => FIRST + day * DAY

interface Place {
  id: number
  /** Fen per square metre. */
  price: number
  /** Relative number of its auctions. */
  size: number
  /** Log ratio of its prices to those of other places, and relative spread of its homes. */
  heat: number
  noise: number
  /** First day with auctions. */
  from: number
}

export interface Market {
  name: string
  places: readonly Place[]
  /** Auctions per day. */
  perDay: number
  /** Log ratio of bids to asking prices on a day. */
  level: (day: number) => number
  /** Distribution of unobserved quality: normal, or with heavy tails. */
  hasHeavyTails?: boolean
  /** Number of bidders relative to the usual. */
  crowd?: number
  /** Interest in the days before the auction was recorded. */
  isWatched?: boolean
}

/** An auction with its hidden truth: limit of the highest bidder; 0 without bidders. */
export interface Played extends PastAuction {
  dearest: number
}

const place = (id: number, price: number, part: Partial<Place> = {}): Place => ({
  id,
  price: price * 100,
  size: 1,
  heat: 0,
  noise: 1,
  from: 0,
  ...part,
})
const CITY = [
  place(1, 62_000, { size: 2, heat: 0.02 }),
  place(2, 48_000, { size: 2, heat: -0.03 }),
  place(3, 35_000, { size: 1.5, noise: 1.7 }),
  place(4, 28_000, { heat: 0.03 }),
  place(5, 21_000, { heat: -0.05, noise: 1.3 }),
  place(6, 90_000, { noise: 0.7 }),
]
const SECOND_CITY = [
  place(21, 12_000, { size: 2, heat: -0.12, noise: 1.5, from: DAYS - 400 }),
  place(22, 8000, { size: 2, heat: -0.16, noise: 1.8, from: DAYS - 400 }),
  place(23, 16_000, { size: 2, heat: -0.08, from: DAYS - 400 }),
]
const still = () => 0
const between = (day: number, from: number, to: number) =>
  Math.max(0, Math.min(1, (day - from) / (to - from)))
export const FALL = { from: DAYS - TESTED, to: DAYS - 110 }

/** Markets for testing the model. */
export const MARKETS = {
  still: { name: 'still', places: CITY, perDay: 6, level: still },
  drift: { name: 'drift, −0.5 % a month', places: CITY, perDay: 6, level: day => -0.005 * (day / 30) },
  jump: {
    name: 'jump, +12 % in a day',
    places: CITY,
    perDay: 6,
    level: day => (day < FALL.to ? 0 : Math.log(1.12)),
  },
  fall: {
    name: 'fall, −20 % in 110 days',
    places: CITY,
    perDay: 6,
    level: day => Math.log(1 - 0.2 * between(day, FALL.from, FALL.to)),
  },
  tails: { name: 'heavy tails', places: CITY, perDay: 6, level: still, hasHeavyTails: true },
  crowds: { name: 'many bidders', places: CITY, perDay: 6, level: still, crowd: 5 },
  few: { name: 'few deals', places: CITY.slice(0, 3), perDay: 0.7, level: still },
  watched: { name: 'interest noted', places: CITY, perDay: 6, level: still, isWatched: true },
  second: { name: 'another city', places: [...CITY, ...SECOND_CITY], perDay: 9, level: still },
} satisfies Record<string, Market>

/** Unobserved quality of a home. */
function drawHiddenFactor(random: Random, noise: number, hasHeavyTails: boolean): number {
  const bell = random.bell() * 0.12 * noise
  // A normal variable divided by a uniform one: a few outliers are many times as far off.
  return hasHeavyTails ? bell / Math.max(0.12, random.next()) / 1.5 : bell
}

interface Asset {
  random: Random
  place: Place
  facts: Pick<
    PastAuction,
    | 'house_type'
    | 'kind'
    | 'region_id'
    | 'circle_id'
    | 'area'
    | 'floor_no'
    | 'total_floor'
    | 'orientation'
    | 'decoration'
    | 'appraisal_price'
    | 'market_price'
    | 'risk_yes'
  >
  /** Log ratio of its value to the asking prices around it. */
  worth: number
  crowd: number
}

function drawAsset(market: Market, day: number, random: Random): Asset {
  const place = random.weighted(
    market.places.filter(({ from }) => from <= day).map(one => [one, one.size] as const),
  )
  const circle = random.int(1, 3)
  const house_type = random.weighted([
    [5, 8],
    [2, 1.2],
    [3, 0.8],
  ])
  const kind = random.weighted([
    ['sfpm', 8],
    ['gyzc', 2],
  ])
  const area = random.int(40, 160)
  const asked = place.price * area * (1 + random.bell() * 0.09)
  const appraisal = asked * random.real(0.94, 1.2)
  const isLeased = random.chance(0.15)
  const noise = place.noise * (kind === 'gyzc' ? 1.5 : 1) * (area > 120 ? 1.3 : 1)
  const worth =
    place.heat +
    0.03 * (circle - 2) +
    (house_type === 5 ? 0 : -0.08) +
    (kind === 'gyzc' ? 0.03 : 0) -
    (isLeased ? 0.05 : 0) +
    drawHiddenFactor(random, noise, market.hasHeavyTails ?? false)
  return {
    random,
    place,
    worth,
    crowd: (house_type === 5 ? 1 : 0.7) * (market.crowd ?? 1),
    facts: {
      house_type,
      kind,
      region_id: place.id,
      circle_id: 10 * place.id + circle,
      area,
      floor_no: random.int(1, 18),
      total_floor: 18,
      orientation: random.pick(['南', '南北', '北', null]),
      decoration: random.pick(['精装', '简装', null]),
      appraisal_price: Math.round(appraisal),
      market_price: random.chance(0.1) ? null : Math.round(asked),
      risk_yes: isLeased ? ['lease'] : [],
    },
  }
}

/** Limits of the bidders, highest first. */
function drawLimits(
  { random, place, worth, crowd, facts }: Asset,
  start: number,
  level: number,
  mood: number,
) {
  const come = random.weighted([
    [0, 6],
    [1, 16],
    [2, 18],
    [3, 16],
    [5, 18],
    [8, 14],
    [12, 9],
    [18, 3],
  ])
  const asked = facts.market_price ?? place.price * facts.area
  return Array.from(
    { length: Math.floor(come * crowd + random.next()) },
    () => asked * Math.exp(worth + level + mood) * (0.85 + random.bell() * 0.17),
  )
    .filter(limit => limit >= start)
    .sort((a, b) => b - a)
}

/** Limit of the second-highest bidder, the start price with a single bidder; null without bidders. */
function calculateDealPrice(limits: readonly number[], start: number): number | null {
  if (limits.length === 0) return null
  const step = Math.max(1, Math.round(start * 0.005))
  return start + step * Math.floor(Math.max(0, (limits[1] ?? 0) - start) / step)
}

/** Days before the start over which bidders sign up; half as many again sign up and stay away. */
const SIGNING_DAYS = 10

function drawInterest(random: Random, come: number): Interest[] {
  const people = Array.from({ length: come + Math.floor(random.next() * (1 + come / 2)) }, () =>
    random.real(0, SIGNING_DAYS),
  )
  const eager = 0.5 + random.next()
  return MARKS.map(mark => {
    const signups = people.filter(day => day >= mark).length
    const onlookers = Math.round(400 * eager * (1 + 0.15 * come) * random.real(0.7, 1.3))
    return { mark, signups, onlookers, reminds: Math.round(onlookers * random.real(0.01, 0.03)) }
  })
}

/** Rounds of one home: a second round, 20 % cheaper, and a final sale follow rounds without bids. */
function playRounds(market: Market, asset: Asset, first: number, seed: number): Played[] {
  const { random, facts, place } = asset
  const ratio = random.weighted([
    [0.7, 46],
    [0.75, 10],
    [0.8, 24],
    [0.85, 6],
    [0.9, 7],
    [1, 7],
  ])
  const found: Played[] = []
  let start = Math.round((facts.appraisal_price ?? 0) * ratio)
  let day = first
  for (const round of [1, 2, 4]) {
    const mood = createSeededRandom(market.name, 'mood', seed, place.id, Math.floor(day / 30)).bell() * 0.022
    const limits = drawLimits(asset, start, market.level(day), mood)
    const deal = calculateDealPrice(limits, start)
    const start_time = toDayTime(day) + 10 * 3600
    const end_time = start_time + DAY
    found.push({
      ...facts,
      round,
      start_price: start,
      deal_price: deal,
      start_time,
      end_time,
      bidder_total: limits.length,
      interest: market.isWatched
        ? drawInterest(
            createSeededRandom(market.name, 'interest', seed, place.id, day, facts.area, start),
            limits.length,
          )
        : null,
      dearest: limits[0] ?? 0,
    })
    if (deal !== null) break
    day += random.int(30, 60)
    if (round === 1) start = Math.round(start * 0.8)
  }
  return found
}

/** All auctions of a market that ended within its days, by end; the same seed returns the same auctions. */
export function buildAuctions(market: Market, seed: number): Played[] {
  const all: Played[] = []
  for (let n = 0; n < market.perDay * DAYS; n++) {
    const random = createSeededRandom(market.name, seed, n)
    const day = Math.floor(n / market.perDay)
    all.push(...playRounds(market, drawAsset(market, day, random), day, seed))
  }
  return all.filter(({ end_time }) => end_time < toDayTime(DAYS)).sort((a, b) => a.end_time - b.end_time)
}
