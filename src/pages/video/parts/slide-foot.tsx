import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { VideoChapter, VideoInfo } from '@/contract/video/cards'
import { dayText } from '@/domain/video/video-view'
import { Press } from '@/ui/press/press'
import { LotCard } from './lot-card'
import { lengthText } from '@/lib/play-length'

/** Owner, description, chapters and lot of the video, over the lower end of the picture. */
export function SlideFoot({
  video,
  chapter,
  onChapter,
  track,
}: {
  video: VideoInfo
  chapter: VideoChapter | undefined
  onChapter: (at: number) => void
  track: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const more = video.text && video.text !== video.title ? video.text : null
  return (
    <View
      className={`fv-foot ${video.house ? 'has-lot' : ''} ${video.chapters.length > 1 ? 'has-parts' : ''}`}
    >
      <View className="fv-who u-row u-g8px">
        {video.agent && <Text className="u-strong">{video.agent.name}</Text>}
        <Text className="fv-when u-t12 u-lh20">{`${video.type === 'house' ? '实勘' : '成交'} ${dayText(video.shot_at)}`}</Text>
      </View>
      <View className="fv-title" role="heading" aria-level={1}>
        {isOpen && more ? more : video.title}
        {more && (
          <Press
            className="fv-more u-inline-block u-t15 u-mid u-on-pic u-ml6px"
            expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '展开'}
          </Press>
        )}
      </View>
      {video.chapters.length > 1 && (
        <View className="fv-chs u-elder-none u-flex u-g6px u-mb10px">
          {video.chapters.slice(0, 4).map(part => (
            <Press
              key={part.at}
              className={`fv-ch u-touch ${part === chapter ? 'is-on' : ''}`}
              pressed={part === chapter}
              onPress={() => onChapter(part.at)}
            >
              <Text className="u-figures u-t12 u-plain">{lengthText(part.at)}</Text>
              <Text>{part.title}</Text>
            </Press>
          ))}
        </View>
      )}
      {video.house && <LotCard house={video.house} />}
      {track}
    </View>
  )
}
