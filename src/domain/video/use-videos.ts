import { useCall, useCallPages } from '@/api/query'
import type { Request, Result } from '@/contract/endpoints'
import type { VideoCard } from '@/contract/video/cards'

export type VideoKind = VideoCard['type']
export type VideoFilter = Pick<
  Request<'api/house-fact-video/search'>,
  'keyword' | 'region_ids' | 'jushi' | 'subjects' | 'statuses' | 'sort'
>

const PAGE_SIZE = 20
const SEARCH = { house: 'api/house-fact-video/search', closing: 'api/closing-fact-video/search' } as const
const INFO = { house: 'api/house-fact-video/info', closing: 'api/closing-fact-video/info' } as const

export type Found = Result<'api/house-fact-video/search'>

/** Videos of a kind, with how many there are of each sort. */
export function useVideos(kind: VideoKind, filter: VideoFilter, enabled = true) {
  const pages = useCallPages(
    SEARCH[kind],
    { ...filter, facets: true, page_size: PAGE_SIZE },
    { stale: 'short', keepsFormer: true, enabled },
  )
  // A page of this call has more than its rows.
  return { ...pages, facets: (pages.data?.pages[0] as Found | undefined)?.facets ?? undefined }
}

export type FollowedVideos = Result<'api/user/my-followed-fact-video'>

/** What the member follows, latest first. */
export function useFollowedVideos(enabled = true) {
  const pages = useCallPages(
    'api/user/my-followed-fact-video',
    { page_size: PAGE_SIZE },
    { stale: 'short', enabled },
  )
  return { ...pages, first: pages.data?.pages[0] as FollowedVideos | undefined }
}

/** One video. A neighbour that is only made ready is no view. */
export function useVideo(
  kind: VideoKind,
  id: number,
  { isPeek = false, enabled = true }: { isPeek?: boolean; enabled?: boolean } = {},
) {
  return useCall(INFO[kind], isPeek ? { id, peek: true } : { id }, {
    stale: 'normal',
    keepsFormer: true,
    enabled,
  })
}

const texts = (text: string | undefined) => (text ? text.split(',').filter(Boolean) : [])
const oneOf = <T extends string>(values: readonly T[], given: readonly string[]) =>
  values.filter(value => given.includes(value))

/** The filter that an address asks for; what is no value is passed over. */
export function videoFilterOf(params: Readonly<Record<string, string | undefined>>): VideoFilter {
  const regions = texts(params.region_ids)
    .map(Number)
    .filter(id => Number.isInteger(id) && id > 0)
  const jushi = ([1, 2, 3, 4, 5] as const).filter(rooms => texts(params.jushi).includes(String(rooms)))
  const subjects = oneOf(['indoor', 'outside', 'occupied'] as const, texts(params.subjects))
  const statuses = oneOf(
    ['upcoming', 'ongoing', 'sold', 'failed', 'withdrawn', 'suspended', 'postponed'] as const,
    texts(params.statuses),
  )
  const [sort] = oneOf(['view_desc', 'begin_asc'] as const, texts(params.sort))
  const keyword = params.keyword?.trim().slice(0, 50)
  return {
    ...(keyword && { keyword }),
    ...(regions.length > 0 && { region_ids: regions }),
    ...(jushi.length > 0 && { jushi }),
    ...(subjects.length > 0 && { subjects }),
    ...(statuses.length > 0 && { statuses }),
    ...(sort && { sort }),
  }
}

/** The same as parameters of an address. */
export const videoParams = (filter: VideoFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.join() : String(value)]),
  )
