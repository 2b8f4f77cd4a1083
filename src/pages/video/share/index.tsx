import { View } from '@tarojs/components'
import { useVideo, useVideos, type VideoKind } from '@/domain/video/use-videos'
import { VideoTile } from '@/domain/video/video-card'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { DemoMark, ListHead, More } from '@/ui/section/section'
import { Stage } from '../parts/stage'
import './index.scss'

const MORE = 4
const noTurn = () => undefined

/** A shared video: it plays in place, and links to its lot and to the others. */
function FactVideoShare() {
  const { kind: named, id } = useParams<'fact-video-share'>()
  const kind = named as VideoKind
  const query = useVideo(kind, Number(id))
  const isDesktop = useIsDesktop()
  const video = query.data
  useTrace('video', kind === 'house' ? video?.id : undefined)
  useShare({
    screen: 'fact-video-share',
    params: { kind, id },
    title: video?.share.title ?? '实勘视频',
    desc: video?.share.desc,
    imgUrl: video?.share.imgUrl,
  })
  return (
    <Screen
      name="fact-video-share"
      title={video?.title ?? '实勘视频'}
      header="title"
      headed={video !== undefined}
      query={query}
      subject="视频"
    >
      {({ is_demo }) => (
        <View className="fvs">
          <View className="fvs-p u-clip">
            <Stage
              rows={[{ kind, id: Number(id), card: undefined }]}
              keys={[`${kind}${id}`]}
              index={0}
              rested={0}
              onIndex={noTurn}
              isDesktop={false}
            />
          </View>
          <View className="fvs-m u-py4">
            <Button kind="primary" grow {...linkTo('fact-video-detail', { kind, id, numInx: 0, follows: 0 })}>
              接着看下一条
            </Button>
            <Others kind={kind} id={Number(id)} total={isDesktop ? MORE - 1 : MORE} />
            {is_demo && <DemoMark />}
          </View>
        </View>
      )}
    </Screen>
  )
}

export default withErrorBoundary(FactVideoShare)

function Others({ kind, id, total }: { kind: VideoKind; id: number; total: number }) {
  const { rows } = useVideos(kind, {})
  const others = rows.map((card, at) => ({ card, at })).filter(({ card }) => card.id !== id)
  if (others.length === 0) return null
  return (
    <>
      <ListHead
        title="别的视频"
        side={<More {...linkTo('fact-video-list', kind === 'closing' ? { kind } : {})}>全部</More>}
      />
      <View className="vts fvs-o">
        {others.slice(0, total).map(({ card, at }) => (
          <VideoTile key={card.id} card={card} at={at} />
        ))}
      </View>
    </>
  )
}
