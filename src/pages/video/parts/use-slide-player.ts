import { useEffect, useRef, useState } from 'react'
import type { VideoInfo } from '@/contract/video/cards'
import { noteSeen, usePlayStore } from '@/domain/video/play-store'
import { fileFor, type Life, type PlayPlan } from '@/domain/video/play-window'
import { chapterAt, seenPercent } from '@/domain/video/video-view'
import { useKeys } from '@/platform/keys'
import type { PlayerHandle } from './player-props'

/** Seconds between progress reports. */
const NOTE_EVERY = 3
const STEP = 5
const RATES = [1, 1.5, 2, 0.5] as const

/** State of the player of one video. */
export function useSlidePlayer({
  video,
  life,
  plan,
  isInFront,
  onTime,
  wanted,
}: {
  video: VideoInfo
  life: Life
  plan: PlayPlan
  isInFront: boolean
  onTime?: (at: number) => void
  wanted?: { at: number; turn: number } | undefined
}) {
  const isCurrent = life === 'plays'
  const hasSound = usePlayStore(state => state.hasSound)
  const setPlay = usePlayStore(state => state.set)
  const player = useRef<PlayerHandle>(null)
  const [isStarted, setStarted] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [quality, setQuality] = useState(plan.quality)
  const [rate, setRate] = useState(0)
  const [hasWords, setWords] = useState(true)
  const [isMutedByBrowser, setMutedByBrowser] = useState(false)
  const { at, setAt, timed } = usePlayedTime(video, onTime)

  useEffect(() => {
    if (!isCurrent) {
      setPaused(false)
      setStarted(false)
    }
  }, [isCurrent])
  useEffect(() => {
    setQuality(plan.quality)
  }, [plan.quality])

  const seek = (to: number) => {
    const place = Math.min(video.duration, Math.max(0, to))
    player.current?.seek(place)
    setAt(place)
    if (isCurrent) onTime?.(place)
  }
  const seekTo = useRef(seek)
  seekTo.current = seek
  useEffect(() => {
    if (wanted && isCurrent) seekTo.current(wanted.at)
  }, [wanted, isCurrent])

  const file = fileFor(video.files, quality)
  const mayLoad = plan.startsItself || isStarted
  /** The file that the player has; undefined: no player. */
  const loaded = life !== 'released' && mayLoad && !isBroken ? file : undefined
  const isPlaying = isCurrent && isInFront && !isPaused && loaded !== undefined
  const isMuted = !hasSound || isMutedByBrowser || !video.has_sound
  return {
    ...{ player, setStarted, isPaused, setPaused, isBroken, setBroken, quality, setQuality },
    ...{ hasWords, setWords, setMutedByBrowser, at, timed, isCurrent, seek },
    ...{ file, mayLoad, loaded, isPlaying, isMuted },
    rate: RATES[rate] ?? 1,
    nextRate: () => setRate((rate + 1) % RATES.length),
    turnSound: () => {
      setMutedByBrowser(false)
      setPlay({ hasSound: isMuted })
    },
    toggle: () => {
      if (!mayLoad) setStarted(true)
      else setPaused(!isPaused)
    },
    chapter: chapterAt(video.chapters, at),
  }
}

export type SlidePlayer = ReturnType<typeof useSlidePlayer>

/** The current time. While it plays, the watched share is stored now and then. */
function usePlayedTime(video: VideoInfo, onTime: ((at: number) => void) | undefined) {
  const [at, setAt] = useState(0)
  const noted = useRef(0)
  const timed = (now: number) => {
    setAt(now)
    onTime?.(now)
    if (Math.abs(now - noted.current) < NOTE_EVERY) return
    noted.current = now
    noteSeen(video.type, video.id, seenPercent(now, video.duration))
  }
  return { at, setAt, timed }
}

/** Keyboard shortcuts of the current video. */
export function useSlideKeys(
  { chapters }: VideoInfo,
  { player, at, isCurrent, seek, toggle, turnSound }: SlidePlayer,
) {
  useKeys(
    {
      ' ': toggle,
      m: turnSound,
      arrowleft: () => seek(at - STEP),
      arrowright: () => seek(at + STEP),
      f: () => player.current?.fullscreen(),
      ...Object.fromEntries(
        chapters.slice(0, 9).map((chapter, i) => [String(i + 1), () => seek(chapter.at)]),
      ),
    },
    isCurrent,
  )
}
