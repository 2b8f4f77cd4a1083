import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { VideoCard } from '@/contract/video/cards'
import { useNewVideos } from '@/domain/video/use-new-videos'
import { durationText, viewsText } from '@/domain/video/video-view'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { ListHead, Section } from '@/ui/section/section'
import { Scroller } from '@/ui/scroller/scroller'
import { BoneLines } from '@/ui/skeleton/skeleton'
import { Part } from './part'
import './videos.scss'

const TITLE = '实勘与成交视频'

/** Leads to the video's lot. */
function VideoPress({
  video,
  className,
  children,
}: {
  video: VideoCard
  className: string
  children: ReactNode
}) {
  if (video.house_id === null) return <View className={className}>{children}</View>
  return (
    <Press className={className} {...linkTo('house-detail', { id: video.house_id })}>
      {children}
    </Press>
  )
}

function Still({ video, width }: { video: VideoCard; width: number }) {
  return (
    <View className="vid-pic">
      <Picture src={video.cover} alt="" width={width} />
      <View className="vid-d">
        <Icon name="play" className="vid-p" />
        {durationText(video.duration)}
      </View>
    </View>
  )
}

/** On the phone, pushed sideways. */
export function VideoRow() {
  const videos = useNewVideos(6)
  if (videos.data?.length === 0) return null
  return (
    <>
      <ListHead title={TITLE} />
      <Part
        query={videos}
        subject="视频"
        skeleton={
          <View className="vid-bones">
            <BoneLines />
          </View>
        }
      >
        {list => (
          <Scroller label={TITLE}>
            {list.map(video => (
              <VideoPress key={`${video.type}${video.id}`} video={video} className="vid">
                <Still video={video} width={144} />
                <View className="vid-t">{video.title}</View>
                <Text className="vid-v">{viewsText(video)}</Text>
              </VideoPress>
            ))}
          </Scroller>
        )}
      </Part>
    </>
  )
}

/** On the desktop, a card of three lines. */
export function VideoCardList() {
  const videos = useNewVideos(3)
  if (videos.data?.length === 0) return null
  return (
    <Section title={TITLE}>
      <Part query={videos} subject="视频" skeleton={<BoneLines lines={6} />}>
        {list => (
          <>
            {list.map(video => (
              <VideoPress key={`${video.type}${video.id}`} video={video} className="vrow">
                <Still video={video} width={88} />
                <View className="u-grow">
                  <View className="vrow-t">{video.title}</View>
                  <Text className="vid-v">{viewsText(video)}</Text>
                </View>
              </VideoPress>
            ))}
          </>
        )}
      </Part>
    </Section>
  )
}
