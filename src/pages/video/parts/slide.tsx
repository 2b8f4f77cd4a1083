// One slide of the video feed. Its `life` decides how much of it exists: a picture, a loaded player, or playback. Nothing is loaded on a
// metered network until the user agrees. If the browser refuses sound, the video starts muted. Every three seconds of playback the watched
// share is stored.

import { memo, useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { VideoInfo } from '@/contract/video/cards'
import { noteSeen, usePlayStore } from '@/domain/video/play-store'
import { fileFor, type Life, type PlayPlan } from '@/domain/video/play-window'
import { bytesText, chapterAt, lengthWords, seenPercent } from '@/domain/video/video-view'
import { useVideo } from '@/domain/video/use-videos'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { useKeys } from '@/platform/keys'
import { SlideFoot } from './slide-foot'
import { SlideRail } from './slide-rail'
import { Player } from './player'
import type { PlayerHandle } from './player-props'
import { Track } from './track'
import type { FeedRow } from './use-feed'
import { lengthText } from '@/lib/play-length'

/** Seconds between progress reports. */
const NOTE_EVERY = 3
const STEP = 5
const RATES = [1, 1.5, 2, 0.5] as const

export interface SlideProps {
  row: FeedRow
  life: Life
  /** With its description; otherwise only its picture and player. */
  isWhole: boolean
  /** Preloaded, or passed by: does not count as a view. */
  isPeek: boolean
  plan: PlayPlan
  /** The page may play. */
  isInFront: boolean
  isDesktop: boolean
  /** Receives the current time, for lists next to the player. */
  onTime?: (at: number) => void
  /** A chapter chosen next to the player, and the number of choices so far. */
  wanted?: { at: number; turn: number } | undefined
}

/** One video of the feed: its picture, its player while it may have one, and its description. */
export const Slide = memo(function Slide({
  row,
  life,
  isWhole,
  isPeek,
  plan,
  isInFront,
  isDesktop,
  onTime,
  wanted,
}: SlideProps) {
  const { data: video, isError } = useVideo(row.kind, row.id, { isPeek })
  const cover = video?.poster ?? row.card?.poster ?? null
  return (
    <View className="fv-s">
      <View className="fv-bg">
        <Picture src={cover} alt="" width={375} ratio="fill" eager />
      </View>
      {video ? (
        <Played {...{ video, life, isWhole, plan, isInFront, isDesktop, onTime, wanted }} />
      ) : (
        isError && (
          <View className="fv-note" role="status">
            这条视频不存在或已撤回
          </View>
        )
      )}
    </View>
  )
})

type PlayedProps = Omit<SlideProps, 'row' | 'isPeek'> & { video: VideoInfo }

function Played({ video, life, isWhole, plan, isInFront, isDesktop, onTime, wanted }: PlayedProps) {
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
  const [at, setAt] = useState(0)
  const noted = useRef(0)

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
  const isLoaded = life !== 'released' && mayLoad && file !== undefined && !isBroken
  const isPlaying = isCurrent && isInFront && !isPaused && isLoaded
  const isMuted = !hasSound || isMutedByBrowser || !video.has_sound
  const turnSound = () => {
    setMutedByBrowser(false)
    setPlay({ hasSound: isMuted })
  }
  const toggle = () => {
    if (!mayLoad) setStarted(true)
    else setPaused(!isPaused)
  }
  useKeys(
    {
      ' ': toggle,
      m: turnSound,
      arrowleft: () => seek(at - STEP),
      arrowright: () => seek(at + STEP),
      f: () => player.current?.fullscreen(),
      ...Object.fromEntries(
        video.chapters.slice(0, 9).map((chapter, i) => [String(i + 1), () => seek(chapter.at)]),
      ),
    },
    isCurrent,
  )
  const timed = (now: number) => {
    setAt(now)
    onTime?.(now)
    if (Math.abs(now - noted.current) < NOTE_EVERY) return
    noted.current = now
    noteSeen(video.type, video.id, seenPercent(now, video.duration))
  }
  const chapter = chapterAt(video.chapters, at)
  const track = (
    <Track at={at} duration={video.duration} chapters={isDesktop ? video.chapters : []} onSeek={seek} />
  )
  return (
    <>
      {isLoaded && (
        <Player
          ref={player}
          id={`fv-${video.type}-${video.id}`}
          src={file.file_url}
          poster={video.poster}
          label={video.title}
          isPlaying={isPlaying}
          isMuted={isMuted}
          rate={RATES[rate] ?? 1}
          onTime={timed}
          onMuted={() => setMutedByBrowser(true)}
          onStopped={() => setPaused(true)}
          onError={() => setBroken(true)}
        />
      )}
      <Press className="fv-tap" label={isPlaying ? '暂停' : '播放'} onPress={toggle} />
      <View className="fv-shade" />
      {isWhole && (
        <>
          <View className="fv-pills">
            {video.is_demo && <View className="fv-demo">演示数据，画面为示意</View>}
            {isCurrent && plan.reason && (
              <View className="fv-pill">
                {plan.reason === 'saving' ? '省流量：不自动播放' : '移动网络：不自动播放'}
              </View>
            )}
            {isCurrent && video.has_sound && isMuted && isLoaded && (
              <Press className="fv-pill" onPress={turnSound}>
                <Icon name="mute" size="s" />
                已静音，点一下开声音
              </Press>
            )}
          </View>
          {isCurrent && !mayLoad && plan.reason && file && (
            <Asking
              video={video}
              isMobile={plan.reason === 'mobile'}
              onStart={chosen => {
                setQuality(chosen)
                setStarted(true)
              }}
            />
          )}
          {!file && (
            <View className="fv-note" role="status">
              视频正在生成，先看封面和下面的说明
            </View>
          )}
          {isBroken && (
            <View className="fv-note" role="alert">
              视频加载失败
              <Press className="fv-retry" onPress={() => setBroken(false)}>
                <Icon name="retry" size="s" />
                重试
              </Press>
            </View>
          )}
          {isCurrent && isPaused && isLoaded && (
            <View className="fv-paused">
              <Icon name="play" size="l" />
            </View>
          )}
          {isDesktop ? (
            <View className="fv-ctl">
              {hasWords && chapter && <View className="fv-words">{chapter.text}</View>}
              {track}
              <View className="fv-bts">
                <Press className="fv-b" label={isPlaying ? '暂停' : '播放'} onPress={toggle}>
                  <Icon name={isPlaying ? 'pause' : 'play'} />
                </Press>
                {video.has_sound ? (
                  <Press className="fv-b" label={isMuted ? '打开声音' : '静音'} onPress={turnSound}>
                    <Icon name={isMuted ? 'mute' : 'sound'} />
                  </Press>
                ) : (
                  <Text className="fv-still">无声</Text>
                )}
                <Text className="fv-len">{`${lengthText(at)} / ${lengthText(video.duration)}`}</Text>
                <View className="u-grow" />
                <Press className="fv-w" pressed={hasWords} onPress={() => setWords(!hasWords)}>
                  字幕
                </Press>
                <Press
                  className="fv-w"
                  label={`速度 ${(RATES[rate] ?? 1).toFixed(1)} 倍`}
                  onPress={() => setRate((rate + 1) % RATES.length)}
                >
                  {`${(RATES[rate] ?? 1).toFixed(1)} 倍`}
                </Press>
                {file && (
                  <Press
                    className="fv-w"
                    label={`换清晰度，现在 ${file.width}P`}
                    onPress={() => setQuality(quality === 'high' ? 'smooth' : 'high')}
                  >
                    {`${file.width}P`}
                  </Press>
                )}
                <Press className="fv-b" label="全屏" onPress={() => player.current?.fullscreen()}>
                  <Icon name="expand" />
                </Press>
              </View>
            </View>
          ) : (
            <>
              <SlideRail video={video} />
              <SlideFoot video={video} chapter={chapter} onChapter={seek} track={track} />
            </>
          )}
        </>
      )}
    </>
  )
}

const QUALITY_WORDS = { smooth: '流畅', high: '高清' } as const

/** Data cost of a video, before any of it is loaded. */
function Asking({
  video,
  isMobile,
  onStart,
}: {
  video: VideoInfo
  isMobile: boolean
  onStart: (quality: 'smooth' | 'high') => void
}) {
  const made = video.files.filter(file => file.bytes !== null)
  const largest = Math.max(...made.map(file => file.bytes ?? 0))
  return (
    <View className="fv-ask">
      <Press className="fv-go" label="播放" onPress={() => onStart('smooth')}>
        <Icon name="play" size="l" />
      </Press>
      <View className="fv-ask-t">{lengthWords(video.duration)}</View>
      <View>{`${isMobile ? '移动网络' : '省流量'}，看完约 ${bytesText(largest)}`}</View>
      <View className="fv-ask-b">
        {made.map(({ quality, width, bytes }) => (
          <Press
            key={quality}
            className={`fv-ask-c ${quality === 'smooth' ? 'is-on' : ''}`}
            onPress={() => onStart(quality)}
          >
            {`${QUALITY_WORDS[quality]} ${width}p，${bytesText(bytes ?? 0)}`}
          </Press>
        ))}
      </View>
      <View>只放这一条，下一条不预先加载</View>
    </View>
  )
}
