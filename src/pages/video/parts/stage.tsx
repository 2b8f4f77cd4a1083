import { useState } from 'react'
import { View } from '@tarojs/components'
import { lifeOf } from '@/domain/video/play-window'
import { Feed } from './feed'
import { Slide } from './slide'
import { useIsInFront, usePlayPlan } from './use-playing'
import type { FeedRow } from './use-feed'
import './stage.scss'

/** Slides that have their picture beside the one that is seen; those further away are empty. */
const DRAWN = 2
/** Slides that have all beside the one that is seen. */
const NEAR = 1

/** The feed: one video at a time, its neighbours made ready, all others released. */
export function Stage({
  rows,
  keys,
  index,
  rested,
  onIndex,
  isDesktop,
  onTime,
  wanted,
}: {
  rows: readonly FeedRow[]
  keys: readonly string[]
  index: number
  /** The place at which the last swipe ended: only then neighbours come and go. */
  rested: number
  onIndex: (index: number) => void
  isDesktop: boolean
  onTime?: (at: number) => void
  wanted?: { at: number; turn: number } | undefined
}) {
  const isInFront = useIsInFront()
  const plan = usePlayPlan()
  const [ignore] = useState(() => () => undefined)
  return (
    <View className="fv-stage">
      <Feed
        keys={keys}
        index={index}
        onIndex={onIndex}
        label="视频"
        slide={at => {
          const row = rows[at]
          const isNear = Math.abs(at - index) <= NEAR
          if (!row || (!isNear && Math.abs(at - rested) > DRAWN)) return null
          const life = lifeOf(at, { index, rested, makesReady: plan.makesReady })
          const isSeen = at === index
          return (
            <Slide
              row={row}
              life={life}
              isWhole={isNear && (isSeen || Math.abs(at - rested) <= NEAR)}
              isPeek={!isSeen || rested !== index}
              plan={plan}
              isInFront={isInFront}
              isDesktop={isDesktop}
              onTime={isSeen ? onTime : ignore}
              wanted={isSeen ? wanted : undefined}
            />
          )
        }}
      />
    </View>
  )
}
