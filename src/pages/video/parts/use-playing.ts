import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import { playPlan, type PlayPlan } from '@/domain/video/play-window'
import { usePlayStore } from '@/domain/video/play-store'
import { subscribeNetworkInfo, type NetworkInfo } from '@/platform/network-info'
import { onInterruption } from '@/platform/interruption'
import { onAppVisible } from '@/platform/lifecycle'

/** True if this page may play now: not in the background, not under another page, not during a call. */
export function useIsInFront(): boolean {
  const [isShown, setShown] = useState(true)
  const [isVisible, setVisible] = useState(true)
  const [isInterrupted, setInterrupted] = useState(false)
  useDidShow(() => {
    setShown(true)
  })
  useDidHide(() => setShown(false))
  useEffect(() => onAppVisible(setVisible), [])
  useEffect(() => onInterruption(setInterrupted), [])
  return isShown && isVisible && !isInterrupted
}

/** Nothing is loaded until the network is known. */
const UNKNOWN: PlayPlan = { startsItself: false, makesReady: false, quality: 'smooth', reason: null }

/** Loading plan of videos for the current network. */
export function usePlayPlan() {
  const [use, setUse] = useState<NetworkInfo>()
  const hasSound = usePlayStore(state => state.hasSound)
  const playsOnMobile = usePlayStore(state => state.playsOnMobile)
  const loadsNext = usePlayStore(state => state.loadsNext)
  useEffect(() => subscribeNetworkInfo(setUse), [])
  return useMemo(
    () => (use ? playPlan(use, { hasSound, playsOnMobile, loadsNext }) : UNKNOWN),
    [use, hasSound, playsOnMobile, loadsNext],
  )
}
