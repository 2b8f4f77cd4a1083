import { forecastAuction, type Forecast } from './forecast'
import { fitHammer, MIN_SAMPLES, takeResult, type HammerEstimate, type HammerModel } from './hammer'
import type { PastAuction } from './past'

/** Seconds between two fits of a replay. */
const REFIT_SECONDS = 30 * 86_400
/** An estimate is frozen up to a day before its auction, with a model that is up to a day older. */
const KNOWN_BEFORE = 2 * 86_400

export interface Replayed<T extends PastAuction> {
  auction: T
  estimate: HammerEstimate
  forecast: Forecast
}

/**
 * Replays past auctions in order (rolling origin): each is estimated from those that had ended two days before its start. `auctions`
 * are in order of their end; those that start at `from` or later are estimated.
 */
export function replay<T extends PastAuction>(
  auctions: readonly T[],
  { from, until }: { from: number; until: number },
): { estimates: Replayed<T>[] } {
  const later = auctions.filter(({ start_time, end_time }) => start_time >= from && end_time <= until)
  const estimates: Replayed<T>[] = []
  let model: HammerModel | null = null
  let fitted = -Infinity
  let taken = 0
  for (const auction of [...later].sort((a, b) => a.start_time - b.start_time)) {
    const known = auction.start_time - KNOWN_BEFORE
    const before = taken
    while (taken < auctions.length && auctions[taken]!.end_time < known) taken++
    if (known - fitted >= REFIT_SECONDS) {
      fitted = known
      model = fitHammer(auctions.slice(0, taken), { until: known })
    } else if (model) for (const over of auctions.slice(before, taken)) takeResult(model, over)
    const forecast = model && forecastAuction(model, auction)
    if (forecast && forecast.estimate.samples >= MIN_SAMPLES)
      estimates.push({ auction, estimate: forecast.estimate, forecast })
  }
  return { estimates }
}
