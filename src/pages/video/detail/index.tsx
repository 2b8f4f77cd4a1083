// Vertical video feed. The initial URL decides list and video and stays fixed; after a swipe has ended, the URL is updated in a separate
// task without a remount. Keyboard shortcuts move between videos.

import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { useVideoFollow } from '@/domain/member/use-video-follow'
import { useVideo, type VideoKind } from '@/domain/video/use-videos'
import { parseVideoFilter, videoParams } from '@/domain/video/video-filter'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useKeys } from '@/platform/keys'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { back } from '@/routes/go'
import type { ParamsFor } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { FeedHead } from '../parts/feed-head'
import { Stage } from '../parts/stage'
import { useFeed, type FeedRow } from '../parts/use-feed'
import { Beside } from './beside'
import './index.scss'

type Params = ReturnType<typeof useParams<'fact-video-detail'>>

/** The vertical feed, opened at one video of a list. */
function FactVideoDetail() {
  const params = useParams<'fact-video-detail'>()
  // The URL follows the visible video; the initially requested one is fixed.
  const [opened] = useState(params)
  const query = useVideo(opened.kind as VideoKind, Number(opened.id))
  const isDesktop = useIsDesktop()
  return (
    <Screen
      name="fact-video-detail"
      title={query.data?.title ?? '实勘视频'}
      header={isDesktop ? 'default' : 'none'}
      headed={query.data !== undefined}
      footer={isDesktop}
      query={query}
      subject="视频"
      className="fv-page"
    >
      {() => <Opened opened={opened} isDesktop={isDesktop} />}
    </Screen>
  )
}

export default withErrorBoundary(FactVideoDetail)

const Opened = memo(function Opened({ opened, isDesktop }: { opened: Params; isDesktop: boolean }) {
  const { feed, row, at, wanted, setWanted, turn, isRested, timed, isFollowed } = useOpenedFeed(opened)
  const stage = (
    <Stage
      rows={feed.rows}
      keys={feed.keys}
      index={feed.index}
      rested={feed.rested}
      onIndex={turn}
      isDesktop={isDesktop}
      onTime={isDesktop ? timed : undefined}
      wanted={wanted}
    />
  )
  return (
    <>
      <Current row={row} isRested={isRested} />
      {isDesktop ? (
        <Beside
          row={row}
          isRested={isRested}
          rows={feed.rows}
          index={feed.index}
          total={feed.total}
          at={at}
          onTurn={turn}
          onChapter={place => setWanted({ at: place, turn: (wanted?.turn ?? 0) + 1 })}
          isFollowed={isFollowed}
        >
          {stage}
        </Beside>
      ) : (
        <View className="fvd u-relative">
          {stage}
          <FeedHead active={isFollowed ? 'follows' : row.kind} />
        </View>
      )}
    </>
  )
})

/** The feed of the opened list: its visible video, which the URL follows, and the place in it. */
function useOpenedFeed(opened: Params) {
  const setParams = useSetParams<'fact-video-detail'>()
  const signedIn = useSession(isSignedIn)
  const isFollowed = opened.follows === '1' && signedIn
  const filter = parseVideoFilter(opened)
  const feed = useFeed({
    kind: opened.kind as VideoKind,
    id: Number(opened.id),
    numInx: Number(opened.numInx),
    isFollowed,
    filter,
  })
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState<{ at: number; turn: number }>()
  const row: FeedRow = feed.rows[feed.index] ?? {
    kind: opened.kind as VideoKind,
    id: Number(opened.id),
    card: undefined,
  }
  const hasSwiped = useRef(false)
  const turn = (to: number) => {
    const next = feed.rows[to]
    if (!next) return
    hasSwiped.current = true
    feed.choose(to)
    setAt(0)
    setWanted(undefined)
  }
  const isRested = feed.rested === feed.index
  const { kind, id } = row
  const address = useRef<ParamsFor<'fact-video-detail'>>()
  address.current = {
    ...videoParams(filter),
    kind,
    id,
    numInx: feed.index,
    follows: isFollowed ? 1 : 0,
  }
  // In its own task, and only after the first swipe.
  useEffect(() => {
    if (!isRested || !hasSwiped.current) return
    const timer = setTimeout(() => {
      if (address.current) setParams(address.current)
    }, 0)
    return () => clearTimeout(timer)
  }, [isRested, kind, id, setParams])
  const timed = useCallback((now: number) => setAt(Math.floor(now)), [])
  const next = () => turn(feed.index + 1)
  const former = () => turn(feed.index - 1)
  useKeys({ j: next, arrowdown: next, k: former, arrowup: former, escape: back })
  return { feed, row, at, wanted, setWanted, turn, isRested, timed, isFollowed }
}

/** Side effects of the page for the visible video. */
function Current({ row: { kind, id }, isRested }: { row: FeedRow; isRested: boolean }) {
  const { data: video } = useVideo(kind, id, { isPeek: !isRested })
  const follow = useVideoFollow(kind, id, video ?? { is_followed: false, followed_total: 0 })
  useTrace('video', kind === 'house' && isRested ? id : undefined)
  useKeys({ l: follow.toggle }, video !== undefined)
  useShare({
    screen: 'fact-video-share',
    params: { kind, id: String(id) },
    title: video?.share.title ?? '实勘视频',
    desc: video?.share.desc,
    imgUrl: video?.share.imgUrl,
  })
  return null
}
