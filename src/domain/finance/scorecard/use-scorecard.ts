import { callApi } from '@/api/call'
import { useCall } from '@/api/query'
import type { Request } from '@/contract/endpoints'

export type ScoreFilter = Request<'h5/evaluate-house/scorecard'>

/** The card of all districts, or of a chosen one; the previous data stays while the next loads. */
export function useScorecard(filter: ScoreFilter) {
  const isAll = Object.keys(filter).length === 0
  const whole = useCall('h5/evaluate-house/scorecard', {}, { stale: 'normal' })
  const part = useCall('h5/evaluate-house/scorecard', filter, {
    stale: 'normal',
    enabled: !isAll,
    keepsPreviousData: true,
  })
  return { whole, part: isAll ? undefined : part.data }
}

export const scorecardCsv = async (filter: ScoreFilter): Promise<string> =>
  (await callApi('h5/evaluate-house/scorecard-csv', filter)).csv
