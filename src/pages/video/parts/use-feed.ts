import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { VideoCard } from '@/contract/video/cards'
import { useFollowedVideos, useVideos, type VideoKind } from '@/domain/video/use-videos'
import type { VideoFilter } from '@/domain/video/video-filter'
import { useSettled } from '@/ui/settled/use-settled'

/** A video of the feed. */
export interface FeedRow {
  kind: VideoKind
  id: number
  card: VideoCard | undefined
}

/** Rows from the end at which the next page is fetched. */
const NEAR_END = 4
/** So long a video has been there when the swipe is over: what is passed by asks for nothing, and is no view. */
const RESTS_MS = 250

const keyOf = ({ kind, id }: Pick<FeedRow, 'kind' | 'id'>) => `${kind}${id}`

/** The list that a video was opened from, beginning with it where it is not in the list, and the place that is seen. */
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
  const opened = keyOf({ kind, id })
  const [at, setAt] = useState(opened)
  const isListed = listed.some(row => keyOf(row) === opened)
  const rows = useMemo(
    () => (isListed ? listed : [{ kind, id, card: undefined }, ...listed]),
    [isListed, listed, kind, id],
  )
  const keys = useMemo(() => rows.map(keyOf), [rows])
  const index = Math.max(0, keys.indexOf(at))
  // In slices between which the browser follows the next swipe.
  const rested = Math.max(0, keys.indexOf(useDeferredValue(useSettled(at, RESTS_MS))))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  // The place it was opened from may lie on a later page.
  const wantsMore = (!isListed && listed.length <= numInx) || index >= rows.length - NEAR_END
  useEffect(() => {
    if (wantsMore && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [wantsMore, hasNextPage, isFetchingNextPage, fetchNextPage, listed.length])
  return {
    rows,
    keys,
    index,
    /** The place at which the last swipe ended. */
    rested,
    total: pages.total,
    choose: (to: number) => {
      const key = keys[to]
      if (key !== undefined) setAt(key)
    },
  }
}
