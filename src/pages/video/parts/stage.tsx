import { useDeferredValue, useState } from 'react'
import { View } from '@tarojs/components'
import { getPlayerLife } from '@/domain/video/play-window'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { Feed } from './feed'
import { Slide } from './slide'
import { useIsInFront, usePlayPlan } from './use-playing'
import type { FeedRow } from './use-feed'
import './stage.scss'

/** Slides with their picture on each side of the visible one; those further away are empty. */
const DRAWN = 2
/** Slides with all their parts on each side of the visible one. */
const NEAR = 1
/** Milliseconds between the steps that prepare a neighbour, each in its own frames. */
const STEP_MS = 32

/** The feed: one video at a time, its neighbours prepared, all others released. */
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
  /** Index at which the last swipe ended: neighbours mount and unmount only then. */
  rested: number
  onIndex: (index: number) => void
  isDesktop: boolean
  onTime?: (at: number) => void
  wanted?: { at: number; turn: number } | undefined
}) {
  const isInFront = useIsInFront()
  const plan = usePlayPlan()
  const [ignore] = useState(() => () => undefined)
  // After the swipe, distant slides unmount first, then the next one mounts, then the previous one, then their players.
  const ahead = useDeferredValue(useDebouncedValue(rested, STEP_MS))
  const behind = useDeferredValue(useDebouncedValue(ahead, STEP_MS))
  const loaded = useDeferredValue(useDebouncedValue(behind, STEP_MS))
  return (
    <View className="fv-stage u-relative u-clip u-on-pic">
      <Feed
        keys={keys}
        index={index}
        onIndex={onIndex}
        label="视频"
        slide={at => {
          const row = rows[at]
          const isNear = Math.abs(at - index) <= NEAR
          if (!row || (!isNear && Math.abs(at - rested) > DRAWN)) return null
          const life = getPlayerLife(at, { index, rested: loaded, makesReady: plan.makesReady })
          const isSeen = at === index
          return (
            <Slide
              row={row}
              life={life}
              isWhole={isNear && (isSeen || Math.abs(at - (at > index ? ahead : behind)) <= NEAR)}
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
