import type { Features } from './features'
import { addedOf, newestInterest, watchedOf } from './interest'
import type { Auction, PastAuction } from './past'
import { NOT_SEEN, takeApart, type Apart } from './apart'
import { recentLevel, takeRecent, type Pace, type Recent } from './recent'
import { answerOf, counting, countOf, designOf, type Weights } from './ridge'

/** Deals like a lot, with their bidders counted, below which nothing is said of how many will bid. */
export const LEAST_COUNTED = 30
/** More bidders than these count as these. */
export const MOST_BIDDERS = 60
const PACE: Pace = { halfLife: 14 * 86_400, prior: 10 }

/** Numbers of bidders that are told together, from and to. */
export const GROUPS = [
  [1, 2],
  [3, 5],
  [6, MOST_BIDDERS],
] as const

/** What was learnt of how many bid where somebody does, beside the first of them. Plain numbers: it is kept as JSON. */
export interface Crowd {
  auctions: number
  mean: Weights
  /** What the interest of the last days adds. */
  added: Weights
  /** How much more the counts differ than chance alone lets them, by mark: variance is m + excess · m². */
  excess: Record<string, number>
  recent: Recent
  /** What the auctions have in the mean, by the name of the fact. */
  typical: Record<string, number>
  /** Where in the distribution of their prices deals lie with so many bidders, by group. */
  places: number[][]
  /** What more bidders add to the price. */
  apart: Apart
  /** Deals that were counted, by `region:type`. */
  samples: Record<string, number>
}

interface Known {
  auction: PastAuction
  features: Features
}

/** Bidders beside the first; null where nobody counted, or nobody bid. */
const othersOf = ({ deal_price, bidder_total }: PastAuction): number | null =>
  deal_price === null || bidder_total == null || bidder_total < 1 ? null : bidder_total - 1

const NOT_WATCHED = 'none'
const [LEAST_EXCESS, MOST_EXCESS] = [0.02, 5]

/** Of counts and what was said of them; by moments. */
function excessOf(pairs: readonly { said: number; came: number }[]): number {
  let [over, squares] = [0, 0]
  for (const { said, came } of pairs) {
    over += (came - said) ** 2 - said
    squares += said ** 2
  }
  return Math.max(LEAST_EXCESS, Math.min(MOST_EXCESS, squares === 0 ? MOST_EXCESS : over / squares))
}

const typicalOf = (list: readonly Known[]): Record<string, number> => {
  const typical: Record<string, number> = {}
  for (const { features } of list)
    for (const [name, value] of features) typical[name] = (typical[name] ?? 0) + value / list.length
  return typical
}

/** Learns from auctions in order of their end; too few that sold and were counted: null. */
export function fitCrowd(older: readonly Known[], weightOf: (auction: PastAuction) => number): Crowd | null {
  const counted = older.filter(({ auction }) => othersOf(auction) !== null)
  if (counted.length < LEAST_COUNTED) return null
  const valuesOf = (list: readonly Known[]) =>
    Float64Array.from(list, ({ auction }) => othersOf(auction) ?? 0)
  const weightsOf = (list: readonly Known[]) => Float64Array.from(list, ({ auction }) => weightOf(auction))
  const mean = counting(
    designOf(counted.map(({ features }) => features)),
    valuesOf(counted),
    weightsOf(counted),
  )
  const watched = watchedOf(counted)
  const ones = watched.map(({ one }) => one)
  const before = Float64Array.from(ones, ({ features }) => answerOf(mean, features))
  const added =
    watched.length === 0
      ? {}
      : counting(designOf(watched.map(({ features }) => features)), valuesOf(ones), weightsOf(ones), before)
  const pairOf = ({ auction }: Known, score: number) => ({
    said: countOf(score),
    came: othersOf(auction) ?? 0,
  })
  const excess: Crowd['excess'] = {
    [NOT_WATCHED]: excessOf(counted.map(one => pairOf(one, answerOf(mean, one.features)))),
  }
  for (const mark of new Set(watched.map(({ interest }) => interest.mark)))
    excess[mark] = excessOf(
      watched.flatMap(({ one, interest }, at) =>
        interest.mark === mark ? [pairOf(one, (before[at] ?? 0) + addedOf(added, interest))] : [],
      ),
    )
  const samples: Crowd['samples'] = {}
  for (const { auction } of counted) countSample(samples, auction)
  return {
    auctions: counted.length,
    mean,
    added,
    excess,
    recent: {},
    typical: typicalOf(counted),
    places: GROUPS.map(() => []),
    apart: NOT_SEEN,
    samples,
  }
}

const sampleKey = ({ region_id, house_type }: Auction) => `${region_id}:${house_type}`
const countSample = (samples: Crowd['samples'], auction: Auction) => {
  samples[sampleKey(auction)] = (samples[sampleKey(auction)] ?? 0) + 1
}
export const countedLike = (crowd: Crowd | null, auction: Auction): number =>
  crowd?.samples[sampleKey(auction)] ?? 0

const scoreOf = (crowd: Crowd, auction: Auction, features: Features, groups: readonly string[]) =>
  answerOf(crowd.mean, features) +
  addedOf(crowd.added, newestInterest(auction)) +
  recentLevel(crowd.recent, groups, PACE)

const excessAt = ({ excess }: Crowd, auction: Auction): number =>
  excess[newestInterest(auction)?.mark ?? NOT_WATCHED] ?? excess[NOT_WATCHED] ?? MOST_EXCESS

/** Takes in how many came; `place` is where the price lay in what was said of it, 0 to 1, `off` how far its logarithm lay above that. */
export function takeCrowd(
  crowd: Crowd,
  { auction, features }: Known,
  { groups, place, off }: { groups: readonly string[]; place: number; off: number },
): void {
  const came = othersOf(auction)
  if (came === null) return
  const said = countOf(scoreOf(crowd, auction, features, groups))
  // Counts that differ much tell less of their mean.
  const loose = 1 + excessAt(crowd, auction) * said
  takeRecent(crowd.recent, groups, PACE, {
    at: auction.end_time,
    off: (came - said) / loose,
    weight: said / loose,
  })
  if ((auction.deal_price ?? 0) > auction.start_price)
    crowd.apart = takeApart(crowd.apart, { came, said, off })
  countSample(crowd.samples, auction)
  const group = GROUPS.findIndex(([from, to]) => came + 1 >= from && came + 1 <= to)
  crowd.places[group]?.push(Math.round(place * 1000) / 1000)
}

/** The chances of 0, 1, 2 … bidders: nobody with what is left of `chance`, then a negative binomial beside the first. */
function chancesOf(chance: number, others: number, excess: number): number[] {
  const size = 1 / excess
  const chances = [1 - chance]
  let part = (1 + excess * others) ** -size
  let rest = 1
  for (let n = 1; n < MOST_BIDDERS; n++) {
    chances.push(chance * part)
    rest -= part
    part *= ((n - 1 + size) / n) * (others / (size + others))
  }
  chances.push(chance * Math.max(0, rest))
  return chances
}

export interface Bidders {
  /** Of 0, 1, 2 … bidders; they sum to 1. */
  chances: number[]
  mean: number
  /** Four in five lie from `low` to `high`; `held` is how much lies there, for people come in whole numbers. */
  low: number
  high: number
  held: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** How the mean comes about: what each step adds, in people. */
export interface Step {
  key: 'price' | 'home' | 'burdens' | 'interest' | 'late' | 'nobody'
  people: number
}

export interface Explained {
  /** Of a lot of this place, type and round that is in the mean otherwise. */
  base: number
  steps: Step[]
}

const KEPT_AS_IT_IS = /^(one|years|type:|round:|kind:|region:)/
const PARTS: readonly (readonly [Step['key'], RegExp])[] = [
  ['price', /^(start|start2|appraisal|by_appraisal)$/],
  ['home', /^(size|size2|circle:.*|floor:.*|orientation:.*|decoration:.*)$/],
  ['burdens', /^burdens?:/],
]

function explain(crowd: Crowd, auction: Auction, features: Features, level: number): Explained {
  const { mean, typical } = crowd
  const off = (is: (name: string) => boolean) => {
    const names = new Set([...features.keys(), ...Object.keys(typical)].filter(is))
    return sum([...names].map(name => (mean[name] ?? 0) * ((features.get(name) ?? 0) - (typical[name] ?? 0))))
  }
  const others = Object.keys(typical).filter(name => !KEPT_AS_IT_IS.test(name))
  const kept = [...features].filter(([name]) => KEPT_AS_IT_IS.test(name))
  let score =
    sum(kept.map(([name, value]) => (mean[name] ?? 0) * value)) +
    sum(others.map(name => (mean[name] ?? 0) * (typical[name] ?? 0)))
  const base = 1 + countOf(score)
  let people = base
  const step = (key: Step['key'], by: number): Step => {
    score += by
    const before = people
    people = 1 + countOf(score)
    return { key, people: people - before }
  }
  const steps = [
    ...PARTS.map(([key, names]) =>
      step(
        key,
        off(name => names.test(name)),
      ),
    ),
    step('interest', addedOf(crowd.added, newestInterest(auction))),
    step('late', level),
  ]
  return { base, steps }
}

/** How many may bid, and how that comes about. `chance`: that somebody does. */
export function biddersOf(
  crowd: Crowd,
  { auction, features }: { auction: Auction; features: Features },
  { groups, chance }: { groups: readonly string[]; chance: number },
): Bidders & { explained: Explained } {
  const others = countOf(scoreOf(crowd, auction, features, groups))
  const chances = chancesOf(chance, others, excessAt(crowd, auction))
  const upTo = (part: number) => {
    let held = 0
    return chances.findIndex(one => (held += one) >= part - 1e-9)
  }
  const [low, high] = [upTo(0.1), Math.max(upTo(0.1), upTo(0.9))]
  const mean = sum(chances.map((one, n) => n * one))
  const { base, steps } = explain(crowd, auction, features, recentLevel(crowd.recent, groups, PACE))
  const soFar = base + sum(steps.map(({ people }) => people))
  return {
    chances,
    mean,
    low,
    high,
    held: sum(chances.slice(low, high + 1)),
    explained: { base, steps: [...steps, { key: 'nobody', people: mean - soFar }] },
  }
}

/** The middle place of deals with so many bidders among the prices; null where too few were seen. */
export function placeOf({ places }: Crowd, group: number): number | null {
  const seen = [...(places[group] ?? [])].sort((a, b) => a - b)
  return seen.length < LEAST_COUNTED ? null : (seen[Math.floor(seen.length / 2)] ?? null)
}
