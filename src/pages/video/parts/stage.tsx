import { useState } from 'react'
import { View } from '@tarojs/components'
import { lifeAt } from '@/domain/video/play-window'
import { Feed } from './feed'
import { Slide } from './slide'
import { useIsInFront, usePlayPlan } from './use-playing'
import type { FeedRow } from './use-feed'
import './stage.scss'

/** Slides that are drawn beside the one that is seen; those further away are empty. */
const DRAWN = 2

/** The feed: one video at a time, its neighbours made ready, all others released. */
export function Stage({
  rows,
  keys,
  index,
  onIndex,
  isDesktop,
  onTime,
  wanted,
}: {
  rows: readonly FeedRow[]
  keys: readonly string[]
  index: number
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
          if (!row || Math.abs(at - index) > DRAWN) return null
          const life = lifeAt(at, index, plan.makesReady)
          const isSeen = at === index
          return (
            <Slide
              row={row}
              life={life}
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
