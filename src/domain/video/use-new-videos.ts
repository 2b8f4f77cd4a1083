import { useCall } from '@/api/query'
import type { VideoCard } from '@/contract/video/cards'

/** The latest videos of lots and of closed deals, by turns. */
export function useNewVideos(count: number) {
  const request = { page_size: Math.ceil(count / 2) + 1 }
  const lots = useCall('api/house-fact-video/search', request, { stale: 'normal' })
  const deals = useCall('api/closing-fact-video/search', request, { stale: 'normal' })
  const [a, b] = [lots.data?.list ?? [], deals.data?.list ?? []]
  const mixed: VideoCard[] = Array.from({ length: Math.max(a.length, b.length) }, (_, at) => [a[at], b[at]])
    .flat()
    .filter(video => video !== undefined)
  return {
    data: lots.data || deals.data ? mixed.slice(0, count) : undefined,
    error: lots.error && deals.error,
    isFetching: lots.isFetching || deals.isFetching,
    refetch: () => Promise.all([lots.refetch(), deals.refetch()]),
  }
}
