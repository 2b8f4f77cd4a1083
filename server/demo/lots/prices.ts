import type { Round } from '../../../src/contract/codes'
import type { Random } from '../random'
import type { Asset } from './facts'
import { pickAssetShare, worthOfShare } from './share'

/** All money in fen. */
const YUAN = 100
const WAN = 10_000 * YUAN

export interface AssetPrices {
  /** Market value of the whole in the month of the first round. */
  market_price: number
  /** Appraisal of what is sold, which may be a share. */
  appraisal_price: number
}

export interface RoundPrices {
  start_price: number
  deposit: number
  increment: number
}

/** Returns how much higher prices were `monthsAgo`: demo prices fell half a percent a month. */
const trend = (monthsAgo: number) => 1 + 0.005 * monthsAgo

const PARKING = { least: 6 * WAN, most: 38 * WAN }

export function pickAssetPrices(
  asset: Asset,
  { monthsAgo, random }: { monthsAgo: number; random: Random },
): AssetPrices {
  const exact =
    asset.house_type === 6
      ? random.real(PARKING.least, PARKING.most)
      : asset.community.avg_price *
        asset.area *
        (1 + random.bell() * 0.09) *
        (asset.house_type === 5 && asset.area > 150 ? 0.94 : 1)
  const market_price = Math.round((exact * trend(monthsAgo)) / (1000 * YUAN)) * 1000 * YUAN
  const appraisal =
    market_price *
    worthOfShare(pickAssetShare(asset)) *
    random.weighted([
      [random.real(0.94, 1.02), 3],
      [random.real(1.02, 1.12), 5],
      [random.real(1.12, 1.24), 2],
    ])
  const grain = random.weighted([
    [YUAN, 4],
    [100 * YUAN, 3],
    [WAN, 3],
  ])
  return { market_price, appraisal_price: Math.max(grain, Math.round(appraisal / grain) * grain) }
}

/** Rounds up to multiples of `grain`, so that a legal lower bound still holds. */
const up = (value: number, grain: number) => Math.ceil(Math.round(value) / grain) * grain

/** Returns the start of the first round: at least 70 % of the appraisal (法释〔2016〕18号, art. 10), often exact to the fen. */
export function firstStart({ appraisal_price }: AssetPrices, random: Random): number {
  const ratio = random.weighted([
    [0.7, 46],
    [0.75, 10],
    [0.8, 24],
    [0.85, 6],
    [0.9, 7],
    [1, 7],
  ])
  const grain = random.weighted([
    [1, 4],
    [YUAN, 3],
    [1000 * YUAN, 2],
    [WAN, 2],
  ])
  return up(appraisal_price * ratio, appraisal_price < 50 * WAN ? Math.min(grain, 100 * YUAN) : grain)
}

/** Returns the start of the second round: at most a fifth lower (art. 26). */
export function secondStart(first: number, random: Random): number {
  const ratio = random.weighted([
    [0.8, 52],
    [0.85, 16],
    [0.9, 18],
    [0.82, 14],
  ])
  return up(first * ratio, random.pick([1, YUAN, 100 * YUAN]))
}

const STEPS: readonly (readonly [number, number])[] = [
  [20 * WAN, 500],
  [100 * WAN, 2000],
  [200 * WAN, 5000],
  [500 * WAN, 10_000],
  [1000 * WAN, 20_000],
  [3000 * WAN, 50_000],
]

/** Returns the bid increment: about 0.3 % of the start, rounded. */
export function pickBidIncrement(start: number, random: Random): number {
  const step = STEPS.find(([max]) => start <= max)?.[1] ?? 100_000
  return (
    step *
    YUAN *
    random.weighted([
      [1, 8],
      [1.5, 1],
      [2, 1],
    ])
  )
}

/** Returns the deposit: between 5 and 20 % of the start (art. 17), usually rounded. */
export function pickDeposit(start: number, random: Random): number {
  const exact =
    start *
    random.weighted([
      [0.1, 40],
      [0.15, 22],
      [0.2, 26],
      [0.08, 8],
      [0.05, 4],
    ])
  const round = Math.round(exact / WAN) * WAN
  const fits = round >= start * 0.05 && round <= start * 0.2
  return random.chance(0.8) && fits
    ? round
    : Math.min(Math.floor(start * 0.2), Math.max(Math.ceil(start * 0.05), Math.floor(exact / YUAN) * YUAN))
}

/** Returns the prices of each round of an asset; `rounds` in order, each lower than or equal to the previous one. */
export function buildRoundPrices(
  prices: AssetPrices,
  rounds: readonly Round[],
  random: Random,
): RoundPrices[] {
  let start = firstStart(prices, random)
  return rounds.map((round, index) => {
    if (round === 2 && index > 0) start = secondStart(start, random)
    if (round === 5 && index > 0) start = firstStart(prices, random)
    return {
      start_price: start,
      deposit: pickDeposit(start, random),
      increment: pickBidIncrement(start, random),
    }
  })
}
