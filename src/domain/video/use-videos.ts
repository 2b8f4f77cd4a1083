import { useCall, useCallPages } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import {
  VIDEO_ROWS,
  videoAt,
  buildVideoListQuery,
  type VideoFilter,
  type VideoKind,
} from '@/contract/video/asks'

export type { VideoKind }

/** Polling interval in milliseconds of a video that is still being encoded. */
const MAKING_MS = 10_000

export type Found = Result<'api/house-fact-video/search'>

/** Videos of a kind, with the number of each category. */
export function useVideos(kind: VideoKind, filter: VideoFilter, enabled = true) {
  const pages = useCallPages(...buildVideoListQuery(kind, filter), {
    stale: 'short',
    keepsPreviousData: true,
    enabled,
  })
  // A page of this call holds more than its rows.
  return { ...pages, facets: (pages.data?.pages[0] as Found | undefined)?.facets ?? undefined }
}

export type FollowedVideos = Result<'api/user/my-followed-fact-video'>

/** Videos that the member follows, latest first. */
export function useFollowedVideos(enabled = true) {
  const pages = useCallPages(
    'api/user/my-followed-fact-video',
    { page_size: VIDEO_ROWS },
    { stale: 'short', enabled },
  )
  return { ...pages, first: pages.data?.pages[0] as FollowedVideos | undefined }
}

export function useVideo(
  kind: VideoKind,
  id: number,
  { isPeek = false, enabled = true }: { isPeek?: boolean; enabled?: boolean } = {},
) {
  return useCall(...videoAt(kind, id, { isPeek }), {
    stale: 'normal',
    keepsPreviousData: true,
    enabled,
    // Polls until there is a playable file.
    everyFor: ({ files }) => (files.some(file => file.bytes !== null) ? undefined : MAKING_MS),
  })
}
