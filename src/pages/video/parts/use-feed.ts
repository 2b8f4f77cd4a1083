import { useEffect, useMemo, useState } from 'react'
import type { VideoCard } from '@/contract/video/cards'
import { useFollowedVideos, useVideos, type VideoKind } from '@/domain/video/use-videos'
import type { VideoFilter } from '@/domain/video/video-filter'

/** A video of the feed. */
export interface FeedRow {
  kind: VideoKind
  id: number
  card: VideoCard | undefined
}

/** Rows from the end at which the next page is fetched. */
const NEAR_END = 4

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
    total: pages.total,
    choose: (to: number) => {
      const key = keys[to]
      if (key !== undefined) setAt(key)
    },
  }
}
