import { useCall, useCallPages } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import { VIDEO_ROWS, videoAt, videosOf, type VideoFilter, type VideoKind } from '@/contract/video/asks'

export type { VideoKind }

/** Between two askings for a video that is still being made. */
const MAKING_MS = 10_000

export type Found = Result<'api/house-fact-video/search'>

/** Videos of a kind, with how many there are of each sort. */
export function useVideos(kind: VideoKind, filter: VideoFilter, enabled = true) {
  const pages = useCallPages(...videosOf(kind, filter), { stale: 'short', keepsFormer: true, enabled })
  // A page of this call has more than its rows.
  return { ...pages, facets: (pages.data?.pages[0] as Found | undefined)?.facets ?? undefined }
}

export type FollowedVideos = Result<'api/user/my-followed-fact-video'>

/** What the member follows, latest first. */
export function useFollowedVideos(enabled = true) {
  const pages = useCallPages(
    'api/user/my-followed-fact-video',
    { page_size: VIDEO_ROWS },
    { stale: 'short', enabled },
  )
  return { ...pages, first: pages.data?.pages[0] as FollowedVideos | undefined }
}

/** One video. */
export function useVideo(
  kind: VideoKind,
  id: number,
  { isPeek = false, enabled = true }: { isPeek?: boolean; enabled?: boolean } = {},
) {
  return useCall(...videoAt(kind, id, { isPeek }), {
    stale: 'normal',
    keepsFormer: true,
    enabled,
    // Asked again until there is something to play.
    everyFor: ({ files }) => (files.some(file => file.bytes !== null) ? undefined : MAKING_MS),
  })
}
