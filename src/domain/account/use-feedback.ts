import { useCall, useCallPages } from '@/api/query'
import { useSettled } from '@/ui/settled/use-settled'

/** What the member told us, the latest first. */
export const useFeedback = () => useCallPages('h5/user/feedback-list', { page_size: 20 }, { stale: 'short' })
/** How much more may be told today. */
export const useFeedbackLeft = () => useCall('h5/user/feedback-list', { page_size: 1 }, { stale: 'short' })

/** Lots of a name, for the one that a feedback is about. */
export function useLotsOfName(keyword: string) {
  const settled = useSettled(keyword.trim(), 300)
  return useCall('base/house', { keyword: settled, limit: 10 }, { stale: 'normal', enabled: settled !== '' })
}
/** The lot that a feedback begins with. */
export const useLotOf = (id: number | undefined) =>
  useCall('base/house', { ids: [id ?? 0] }, { stale: 'normal', enabled: id !== undefined })
