import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { VideoCard } from '@/contract/video/cards'
import { useFollowedVideos, useVideos, type VideoKind } from '@/domain/video/use-videos'
import type { VideoFilter } from '@/domain/video/video-filter'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'

export interface FeedRow {
  kind: VideoKind
  id: number
  card: VideoCard | undefined
}

/** Rows from the end at which the next page is fetched. */
const NEAR_END = 4
/** Milliseconds for which a video must be visible until the swipe counts as ended: passed videos send no requests, and are no views. */
const RESTS_MS = 250

const buildFeedKey = ({ kind, id }: Pick<FeedRow, 'kind' | 'id'>) => `${kind}${id}`

/** The list that a video was opened from, with the video prepended if it is not in the list, and the visible index. */
export function useFeed({
  kind,
  id,
  numInx,
  isFollowed,
  filter,
}: {
  kind: VideoKind
  id: number
  numInx: number
  isFollowed: boolean
  filter: VideoFilter
}) {
  const found = useVideos(kind, filter, !isFollowed)
  const followed = useFollowedVideos(isFollowed)
  const pages = isFollowed ? followed : found
  const listed = useMemo(
    () => pages.rows.map((card): FeedRow => ({ kind: card.type, id: card.id, card })),
    [pages.rows],
  )
  const opened = buildFeedKey({ kind, id })
  const [at, setAt] = useState(opened)
  const isListed = listed.some(row => buildFeedKey(row) === opened)
  const rows = useMemo(
    () => (isListed ? listed : [{ kind, id, card: undefined }, ...listed]),
    [isListed, listed, kind, id],
  )
  const keys = useMemo(() => rows.map(buildFeedKey), [rows])
  const index = Math.max(0, keys.indexOf(at))
  // Deferred, so that the browser can follow the next swipe in between.
  const rested = Math.max(0, keys.indexOf(useDeferredValue(useDebouncedValue(at, RESTS_MS))))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  // The row it was opened from may be on a later page.
  const wantsMore = (!isListed && listed.length <= numInx) || index >= rows.length - NEAR_END
  useEffect(() => {
    if (wantsMore && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [wantsMore, hasNextPage, isFetchingNextPage, fetchNextPage, listed.length])
  return {
    rows,
    keys,
    index,
    /** Index at which the last swipe ended. */
    rested,
    total: pages.total,
    choose: (to: number) => {
      const key = keys[to]
      if (key !== undefined) setAt(key)
    },
  }
}
