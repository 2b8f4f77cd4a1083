// One slide of the video feed. Its `life` decides how much of it exists: a picture, a loaded player, or playback. Nothing is loaded on a
// metered network until the user agrees. If the browser refuses sound, the video starts muted. Every three seconds of playback the watched
// share is stored.

import { memo } from 'react'
import { View } from '@tarojs/components'
import type { VideoInfo } from '@/contract/video/cards'
import type { Life, PlayPlan } from '@/domain/video/play-window'
import { bytesText, lengthWords } from '@/domain/video/video-view'
import { useVideo } from '@/domain/video/use-videos'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { SlideControls } from './slide-controls'
import { SlideFoot } from './slide-foot'
import { SlideRail } from './slide-rail'
import { Player } from './player'
import { Track } from './track'
import type { FeedRow } from './use-feed'
import { useSlideKeys, useSlidePlayer, type SlidePlayer } from './use-slide-player'

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
    <View className="fv-s u-relative u-clip">
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
  const slide = useSlidePlayer({ video, life, plan, isInFront, onTime, wanted })
  useSlideKeys(video, slide)
  const { loaded, isPlaying, seek } = slide
  const track = (
    <Track at={slide.at} duration={video.duration} chapters={isDesktop ? video.chapters : []} onSeek={seek} />
  )
  return (
    <>
      {loaded && (
        <Player
          ref={slide.player}
          id={`fv-${video.type}-${video.id}`}
          src={loaded.file_url}
          poster={video.poster}
          label={video.title}
          isPlaying={isPlaying}
          isMuted={slide.isMuted}
          rate={slide.rate}
          onTime={slide.timed}
          onMuted={() => slide.setMutedByBrowser(true)}
          onStopped={() => slide.setPaused(true)}
          onError={() => slide.setBroken(true)}
        />
      )}
      <Press className="fv-tap" label={isPlaying ? '暂停' : '播放'} onPress={slide.toggle} />
      <View className="fv-shade u-inert" />
      {isWhole && (
        <>
          <Pills video={video} slide={slide} plan={plan} />
          <Notices video={video} slide={slide} plan={plan} />
          {isDesktop ? (
            <SlideControls video={video} slide={slide} track={track} />
          ) : (
            <>
              <SlideRail video={video} />
              <SlideFoot video={video} chapter={slide.chapter} onChapter={seek} track={track} />
            </>
          )}
        </>
      )}
    </>
  )
}

interface OverlayProps {
  video: VideoInfo
  slide: SlidePlayer
  plan: PlayPlan
}

/** Short notes at the top: demo data, why it does not play by itself, muted. */
function Pills({ video, slide: { isCurrent, isMuted, loaded, turnSound }, plan }: OverlayProps) {
  return (
    <View className="fv-pills u-col u-g8px u-top">
      {video.is_demo && <View className="fv-demo u-t12 u-lh24">演示数据，画面为示意</View>}
      {isCurrent && plan.reason && (
        <View className="fv-pill">
          {plan.reason === 'saving' ? '省流量：不自动播放' : '移动网络：不自动播放'}
        </View>
      )}
      {isCurrent && video.has_sound && isMuted && loaded && (
        <Press className="fv-pill" onPress={turnSound}>
          <Icon name="mute" size="s" />
          已静音，点一下开声音
        </Press>
      )}
    </View>
  )
}

/** The middle of the picture: the choice before loading, the missing or failed file, the pause. */
function Notices({ video, slide, plan }: OverlayProps) {
  const { isCurrent, mayLoad, file, loaded, isBroken, isPaused } = slide
  return (
    <>
      {isCurrent && !mayLoad && plan.reason && file && (
        <Asking
          video={video}
          isMobile={plan.reason === 'mobile'}
          onStart={chosen => {
            slide.setQuality(chosen)
            slide.setStarted(true)
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
          <Press className="u-centre u-g6px u-full u-touch u-on-pic" onPress={() => slide.setBroken(false)}>
            <Icon name="retry" size="s" />
            重试
          </Press>
        </View>
      )}
      {isCurrent && isPaused && loaded && (
        <View className="fv-paused u-inert u-centre">
          <Icon name="play" size="l" />
        </View>
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
      <Press className="fv-go u-centre u-bg-action u-on-pic" label="播放" onPress={() => onStart('smooth')}>
        <Icon name="play" size="l" />
      </Press>
      <View className="u-t17 u-strong">{lengthWords(video.duration)}</View>
      <View>{`${isMobile ? '移动网络' : '省流量'}，看完约 ${bytesText(largest)}`}</View>
      <View className="u-flex u-g2 u-mt14px u-mb10px">
        {made.map(({ quality, width, bytes }) => (
          <Press
            key={quality}
            className={`fv-ask-c u-rest u-touch u-r-md u-center u-lh1-4 u-on-pic ${quality === 'smooth' ? 'is-on' : ''}`}
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
