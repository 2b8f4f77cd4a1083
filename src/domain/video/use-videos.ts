import { useCall, useCallPages } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import type { VideoCard } from '@/contract/video/cards'
import type { VideoFilter } from './video-filter'

export type VideoKind = VideoCard['type']

const PAGE_SIZE = 20
/** Between two askings for a video that is still being made. */
const MAKING_MS = 10_000
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
    // Asked again until there is something to play.
    everyFor: ({ files }) => (files.some(file => file.bytes !== null) ? undefined : MAKING_MS),
  })
}
