import { Text, View } from '@tarojs/components'
import { bytesText } from '@/lib/bytes'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { formatShotName, getShotTag, type Shot } from './shots'

interface TileProps {
  shot: Shot
  /** Index from 0. */
  at: number
  onOpen: () => void
  onRemove: () => void
  onRetry: () => void
}

/** One picture in its slot: uploaded, queued, uploading, or failed with a reason. */
export function PictureTile({ shot, at, onOpen, onRemove, onRetry }: TileProps) {
  const isDone = shot.state === 'done'
  const tag = getShotTag(shot, at)
  return (
    <>
      <View className={`ptile-pic ${isDone ? '' : 'is-faint'}`}>
        <Picture src={shot.src || null} alt="" width={180} ratio="4/3" eager />
      </View>
      {isDone ? (
        <Press className="ptile-open u-r-md" label={formatShotName(shot, at)} onPress={onOpen} />
      ) : (
        <Progress shot={shot} onRetry={onRetry} />
      )}
      {isDone && (
        <Text className="ptile-n u-inert u-h18 u-num u-center u-lh18 u-on-pic" aria-hidden>
          {at + 1}
        </Text>
      )}
      {isDone && tag && (
        <Text className={`ptile-tag u-inert u-cut u-lh18 u-on-pic ${at === 0 ? 'is-cover' : ''}`} aria-hidden>
          {tag}
        </Text>
      )}
      <Press
        className="ptile-x u-top u-flex u-to-end u-w44 u-h44"
        label={`删除${formatShotName(shot, at)}`}
        onPress={onRemove}
      >
        <View className="ptile-xi">
          <Icon name="close" className="u-w11 u-h11" />
        </View>
      </Press>
    </>
  )
}

function Progress({ shot, onRetry }: { shot: Shot; onRetry: () => void }) {
  if (shot.state === 'failed') {
    const words = (
      <>
        <Icon name={shot.canRetry ? 'retry' : 'warning'} size="s" />
        <Text className="ptile-b u-title u-t13">{shot.canRetry ? '重试' : '不能上传'}</Text>
        <Text>{shot.error}</Text>
      </>
    )
    return shot.canRetry ? (
      <Press
        className="ptile-state u-centre u-g3px u-down u-num u-center u-c2 u-lh16 is-bad"
        label={`重试：${shot.error ?? ''}`}
        onPress={onRetry}
      >
        {words}
      </Press>
    ) : (
      <View className="ptile-state u-centre u-g3px u-down u-num u-center u-c2 u-lh16 is-bad" role="alert">
        {words}
      </View>
    )
  }
  if (shot.state === 'queued')
    return (
      <View className="ptile-state u-centre u-g3px u-down u-num u-center u-c2 u-lh16">
        <Text className="ptile-b u-title u-t13">排队中</Text>
        <Text>{bytesText(shot.size)}</Text>
      </View>
    )
  const { percent } = shot
  if (percent === null)
    return (
      <View className="ptile-state u-centre u-g3px u-down u-num u-center u-c2 u-lh16">
        <Text className="ptile-b u-title u-t13">正在传</Text>
        <Text>{bytesText(shot.size)}</Text>
      </View>
    )
  return (
    <View className="ptile-state u-centre u-g3px u-down u-num u-center u-c2 u-lh16">
      <Text className="ptile-b u-title u-t13">{percent >= 99 ? '处理中' : `${percent}%`}</Text>
      <View className="ptile-bar u-w72 u-h4 u-clip u-r-pill u-bg-line-strong">
        <View className="u-tall u-bg-action" style={{ width: `${percent}%` }} />
      </View>
      <Text>{`${bytesText((shot.size * percent) / 100).replace(/ .*/, '')} / ${bytesText(shot.size)}`}</Text>
    </View>
  )
}
