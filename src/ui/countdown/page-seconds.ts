import { createContext, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { onSecond } from './ticker'

/** Subscribes to the seconds of the page around; outside a page, to all seconds. */
export const SecondsContext = createContext(onSecond)

/**
 * Seconds of one page: its countdowns stop while it is hidden, because whatever a hidden page sends delays the one in front, and catch up
 * when it is shown again. For the frame that provides `SecondsContext`.
 */
export function usePageSeconds(): typeof onSecond {
  const [seconds] = useState(gateSeconds)
  useDidShow(() => {
    seconds.setShown(true)
  })
  useDidHide(() => {
    seconds.setShown(false)
  })
  return seconds.onSecond
}

function gateSeconds() {
  const watchers = new Set<() => void>()
  let isShown = true
  let stop: (() => void) | undefined
  const tell = () => {
    watchers.forEach(watch => watch())
  }
  const update = () => {
    const runs = isShown && watchers.size > 0
    if (runs) stop ??= onSecond(tell)
    else {
      stop?.()
      stop = undefined
    }
  }
  return {
    onSecond: (watch: () => void) => {
      watchers.add(watch)
      update()
      return () => {
        watchers.delete(watch)
        update()
      }
    },
    setShown: (is: boolean) => {
      if (is === isShown) return
      isShown = is
      update()
      if (is) tell()
    },
  }
}
