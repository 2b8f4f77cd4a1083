import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import type { HouseKind, Round } from '../../../src/contract/codes'
import { createSeededRandom, type Random } from '../random'
import { SALE_SECONDS } from './auction'

/** Announcement and opening times of an asset's rounds, in Unix seconds. */
export interface RoundTimes {
  round: Round
  notice_time: number
  start_time: number
  planned_end_time: number
}

const HOUR = 3600
/** Days ahead for which lots are announced, and days back to the oldest deals. */
export const DAYS_AHEAD = 35
export const DAYS_BACK = 730

const OPENING_HOURS: readonly (readonly [number, number])[] = [
  [10, 60],
  [9, 10],
  [14, 18],
  [15, 6],
  [11, 6],
]

/** Returns a usual opening time on the day that begins at `midnight`. */
export const openingOn = (midnight: number, random: Random): number =>
  midnight + random.weighted(OPENING_HOURS) * HOUR

/** Returns when the last round of the n-th asset opens: dense around today, sparser in both directions. */
export function pickOpeningTime(asset_id: number, now: number): number {
  const random = createSeededRandom('opening', asset_id)
  const today = startOfDay(now)
  const days = random.weighted([
    [() => 0, 30],
    [() => -1, 16],
    [() => random.int(1, 7), 105],
    [() => random.int(8, DAYS_AHEAD), 115],
    // More in the recent past than two years ago.
    [() => -2 - Math.floor((DAYS_BACK - 2) * random.next() ** 1.35), 734],
  ])()
  return openingOn(today + days * DAY_SECONDS, random)
}

const LAST_ROUND: Record<HouseKind, readonly (readonly [readonly Round[], number])[]> = {
  sfpm: [
    [[1], 56],
    [[1, 2], 27],
    [[1, 2, 4], 12],
    [[1, 5], 5],
  ],
  gyzc: [
    [[1], 78],
    [[1, 2], 22],
  ],
  ykj: [[[1], 100]],
}

/** Returns the rounds of an asset, of which the last opens at `opening`. */
export function drawRounds({
  kind,
  opening,
  random,
}: {
  kind: HouseKind
  opening: number
  random: Random
}): RoundTimes[] {
  const rounds = random.weighted(LAST_ROUND[kind])
  return timesOfRounds({ kind, rounds, opening, random })
}

/**
 * Returns times that follow the rules: the first notice precedes by at least 30 days, later ones by 15; the second round comes within 30
 * days of the first, and bidding lasts at least a day. A 变卖 is open for sixty days, a fixed price for weeks.
 */
export function timesOfRounds({
  kind,
  rounds,
  opening,
  random,
}: {
  kind: HouseKind
  rounds: readonly Round[]
  opening: number
  random: Random
}): RoundTimes[] {
  const times: RoundTimes[] = []
  let start_time = opening
  for (const round of [...rounds].reverse()) {
    const isFirst = round === 1 || round === 5
    const gap = round === 2 ? random.int(17, 29) : round === 4 ? random.int(18, 45) : random.int(50, 95)
    const notice_days = isFirst ? random.int(31, 42) : random.int(15, gap - 2)
    const notice_time =
      Math.floor((start_time - notice_days * DAY_SECONDS) / DAY_SECONDS) * DAY_SECONDS +
      random.int(1, 8) * HOUR +
      random.int(0, 59) * 60
    const drawn =
      kind === 'ykj'
        ? 24 * random.int(10, 40)
        : random.weighted([
            [24, 92],
            [48, 4],
            [72, 4],
          ])
    times.unshift({
      round,
      notice_time: isFirst
        ? Math.min(notice_time, start_time - 30 * DAY_SECONDS)
        : Math.min(notice_time, start_time - 15 * DAY_SECONDS),
      start_time,
      planned_end_time: start_time + (round === 4 ? SALE_SECONDS : drawn * HOUR),
    })
    start_time -= (gap + 1) * DAY_SECONDS
  }
  return times
}
