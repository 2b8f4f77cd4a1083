import { useCall, useCallPages } from '@/api/query'
import { OPEN_STATUSES } from '@/contract/codes'
import { FEATURED, OPEN_COUNT, TODAY, WEEK } from '@/contract/house/asks'
import type { Banner, HomeSlot } from '@/contract/content/cards'
import type { StreamTab } from './stream-list'

/** Number of lots that open on each of the next seven days. */
export const useWeek = () => useCall(...WEEK, { stale: 'short' })

/** Number of lots that open and end today, and the next opening. */
export const useToday = () => useCall(...TODAY, { stale: 'short' })

/** Number of open lots of each list type. */
export const useTypeCounts = () => useCall(...OPEN_COUNT, { stale: 'normal' })

/** Featured lots, with the tabs of the stream and their counts. */
export const useFeatured = () => useCall(...FEATURED, { stale: 'short' })

export const useStream = (tab: StreamTab, enabled: boolean) =>
  useCallPages(
    'h5/house/home-page-list',
    { tab, page_size: 20 },
    { stale: 'normal', enabled, keepsPreviousData: true },
  )

/** Lots by their ids, in that order; omits those that are no longer public. */
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
const parseTopicId = (url: string) => /\/marketingPage\/index\/(\d{1,10})(?:$|[?#])/.exec(url)?.[1]

/** Banners that the editors placed at the top of the home page. */
export const useHomeBanners = () => useCall('h5/banner/home', {}, { stale: 'normal' })

/** Content of the home page's fixed slots; undefined while unknown. */
export function useHomeSlots() {
  const { data, error } = useCall('h5/occupy/home-page', {}, { stale: 'normal' })
  return (
    (data ?? error) && ((slot: HomeSlot): Banner[] => data?.slots.find(one => one.slot === slot)?.items ?? [])
  )
}

/** Advertisements by the index of the lot that each precedes. */
export const useStreamAds = () => useCall('h5/ad/home-waterfall', {}, { stale: 'normal' }).data?.list ?? []

export const useHomeVideos = (count: number) =>
  useCall('api/house-fact-video/search', { page_size: count }, { stale: 'normal' })
export const useHomeArticles = (count: number) =>
  useCall('article/list', { page_size: count }, { stale: 'normal' })
export const useHomeWikis = (count: number) =>
  useCall('wiki/newer-wiki', { limit: count }, { stale: 'normal' })

/** The topic that a banner of the home page links to, with its lots; undefined without one. */
export function useTopic(count: number) {
  const banners = useHomeBanners()
  const banner = banners.data?.list.find(one => parseTopicId(one.url) !== undefined)
  const id = Number(parseTopicId(banner?.url ?? '') ?? 0)
  const lots = useCall(
    'h5/house/marketing-list',
    { marketing_page_id: id, page_size: count },
    { stale: 'normal', enabled: id > 0 },
  )
  return banner && { id, title: banner.title, lots }
}
