import { defineQuery } from '../query-descriptor'
import type { Request } from '../endpoints'

/** Forecast of a lot's competition; `price`: the visitor's ceiling. */
export const buildCompetitionQuery = (houseId: number, price?: number) =>
  defineQuery('h5/evaluate-house/competition', {
    house_id: houseId,
    ...(price !== undefined && { price }),
  })

/** Estimates with their results, newest first. */
export const buildScorecardListQuery = (
  filter: Pick<Request<'h5/evaluate-house/scorecard-list'>, 'only' | 'region_id' | 'kind' | 'round'>,
) => defineQuery('h5/evaluate-house/scorecard-list', { ...filter, page_size: 15 })
