import { useCall, useCallPages } from '@/api/query'

/** What is said of a lot's competition; `price`: how far one would go. The former answer stays while another price is asked. */
export const useCompetition = (houseId: number, price?: number) =>
  useCall(
    'h5/evaluate-house/competition',
    { house_id: houseId, ...(price !== undefined && { price }) },
    { stale: 'normal', keepsFormer: true },
  )

/** How what was said fared in a district, and its newest results. */
export function useCompetitionScore(regionId: number) {
  const card = useCall('h5/evaluate-house/scorecard', { region_id: regionId }, { stale: 'normal' })
  const records = useCallPages(
    'h5/evaluate-house/scorecard-list',
    { region_id: regionId, page_size: 5 },
    { stale: 'normal' },
  )
  return { card, records }
}
