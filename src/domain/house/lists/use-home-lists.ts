import { useCall, useCallPages } from '@/api/query'
import { OPEN_STATUSES } from '@/contract/codes'
import { FEATURED, OPEN_COUNT, TODAY, WEEK } from '@/contract/house/asks'
import type { Banner, HomeSlot } from '@/contract/content/cards'
import type { StreamTab } from './stream-list'

/** How many lots open on each of the next seven days. */
export const useWeek = () => useCall(...WEEK, { stale: 'short' })

/** How many open and end today, and when the next one opens. */
export const useToday = () => useCall(...TODAY, { stale: 'short' })

/** How many open lots there are of each type of list. */
export const useTypeCounts = () => useCall(...OPEN_COUNT, { stale: 'normal' })

/** Lots worth a closer look, with the tabs of the stream and their counts. */
export const useFeatured = () => useCall(...FEATURED, { stale: 'short' })

export const useStream = (tab: StreamTab, enabled: boolean) =>
  useCallPages(
    'h5/house/home-page-list',
    { tab, page_size: 20 },
    { stale: 'normal', enabled, keepsFormer: true },
  )

/** Lots by their ids, in that order; those no longer public are left out. */
export const useLotsById = (ids: readonly number[]) =>
  useCall('h5/house/get-batch', { ids: [...ids] }, { stale: 'short', enabled: ids.length > 0 })

/** Districts of the city with their open lots and mean unit price. */
export const useRegionList = () => useCall('h5/house/region-list', { limit: 0 }, { stale: 'normal' })

/** Price bands with their open lots. */
export const usePriceList = () => useCall('h5/house/price-list', { limit: 0 }, { stale: 'normal' })

export const RANKS = [
  { key: 'discount_desc', label: '低于挂牌均价最多' },
  { key: 'onlooker_desc', label: '围观最多' },
  { key: 'new_desc', label: '最新公告' },
] as const
export type Rank = (typeof RANKS)[number]['key']

/** The first open lots in an order. */
export const useRanked = (rank: Rank, count: number) =>
  useCall('house/list', { statuses: OPEN_STATUSES, sort: rank, page_size: count }, { stale: 'normal' })

/** `/marketingPage/index/1` of a banner → 1. */
const topicOf = (url: string) => /\/marketingPage\/index\/(\d{1,10})(?:$|[?#])/.exec(url)?.[1]

/** What the editors put at the head of the home page. */
export const useHomeBanners = () => useCall('h5/banner/home', {}, { stale: 'normal' })

/** What stands in the home page's fixed places now; undefined until it is known. */
export function useHomeSlots() {
  const { data, error } = useCall('h5/occupy/home-page', {}, { stale: 'normal' })
  return (
    (data ?? error) && ((slot: HomeSlot): Banner[] => data?.slots.find(one => one.slot === slot)?.items ?? [])
  )
}

/** Advertisements by the index of the lot that each stands before. */
export const useStreamAds = () => useCall('h5/ad/home-waterfall', {}, { stale: 'normal' }).data?.list ?? []

export const useHomeVideos = (count: number) =>
  useCall('api/house-fact-video/search', { page_size: count }, { stale: 'normal' })
export const useHomeArticles = (count: number) =>
  useCall('article/list', { page_size: count }, { stale: 'normal' })
export const useHomeWikis = (count: number) =>
  useCall('wiki/newer-wiki', { limit: count }, { stale: 'normal' })

/** The topic that a banner of the home page leads to, with its lots; undefined where there is none. */
export function useTopic(count: number) {
  const banners = useHomeBanners()
  const banner = banners.data?.list.find(one => topicOf(one.url) !== undefined)
  const id = Number(topicOf(banner?.url ?? '') ?? 0)
  const lots = useCall(
    'h5/house/marketing-list',
    { marketing_page_id: id, page_size: count },
    { stale: 'normal', enabled: id > 0 },
  )
  return banner && { id, title: banner.title, lots }
}
