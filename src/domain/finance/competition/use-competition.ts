import { useCall, useCallPages } from '@/api/query'
import { buildCompetitionQuery } from '@/contract/valuation/asks'

/** Forecast of a lot's competition; `price`: the visitor's ceiling. The previous data stays while another price loads. */
export const useCompetition = (houseId: number, price?: number) =>
  useCall(...buildCompetitionQuery(houseId, price), { stale: 'normal', keepsPreviousData: true })

/** Accuracy of a district's forecasts, and its newest results. */
export function useCompetitionScore(regionId: number) {
  const card = useCall('h5/evaluate-house/scorecard', { region_id: regionId }, { stale: 'normal' })
  const records = useCallPages(
    'h5/evaluate-house/scorecard-list',
    { region_id: regionId, page_size: 5 },
    { stale: 'normal' },
  )
  return { card, records }
}
