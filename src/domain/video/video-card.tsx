import { Text, View } from '@tarojs/components'
import type { VideoCard } from '@/contract/video/cards'
import { useVideoFollow } from '@/domain/member/use-video-follow'
import { marks } from '@/lib/measures/marks'
import { countText, moneyFigure } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { useNowAs } from '@/ui/countdown/use-now'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { useSeen } from './play-store'
import { lotWords, placeText } from './video-view'
import './video-card.scss'
import { lengthText } from '@/lib/play-length'

export const briefLot = ({ house_id: id, lot }: VideoCard) =>
  id === null || !lot ? undefined : marks('lot', id, { price: lot.price })

/** A video as an upright picture, with the present price and state of its lot, its views, and the follow button. */
export function VideoTile({
  card,
  at,
  follows = false,
  params = {},
  mark,
}: {
  card: VideoCard
  /** Index in the list. */
  at: number
  /** The list shows followed videos. */
  follows?: boolean
  /** The list's filter. */
  params?: Record<string, string>
  /** Replaces the location in the corner. */
  mark?: string
}) {
  const seen = useSeen(card.type, card.id)
  const follow = useVideoFollow(card.type, card.id, card)
  // The text changes with the day and the state, not every second.
  const state = useNowAs(now => (card.lot ? lotWords(card.lot, now).text : ''))
  const isOpen = card.lot?.status === 'upcoming' || card.lot?.status === 'ongoing'
  const corner = mark ?? placeText(card)
  return (
    <View className="u-card u-relative u-clip">
      <Press
        className="vt-go"
        figures={briefLot(card)}
        {...linkTo('fact-video-detail', {
          ...params,
          kind: card.type,
          id: card.id,
          numInx: at,
          follows: follows ? 1 : 0,
        })}
      >
        <View className="u-relative">
          <Picture src={card.poster} alt="" width={190} ratio="3/4" eager={at < 4} />
          {corner && <Text className="vt-k">{corner}</Text>}
          <View className="vt-d u-figures">
            <Icon name="play" className="u-size12" />
            {lengthText(card.duration)}
          </View>
          {seen > 0 && (
            <View className="vt-s u-h3 u-bg-line-strong" aria-label={`看到百分之${seen}`}>
              <View className="u-bg-action u-h3" style={{ width: `${seen}%` }} />
            </View>
          )}
        </View>
        <View className="vt-b">
          <View className="vt-t u-t15 u-mid u-lh1-4 u-least42">{card.title}</View>
          <View className="vt-p u-figures u-mt6px">
            {card.lot ? (
              <>
                <Figure {...moneyFigure(card.lot.price)} size={17} strong tone={isOpen ? 'money' : 'ink'} />
                <Text className="u-note">{state}</Text>
              </>
            ) : (
              <Text className="u-note">房源已不公开</Text>
            )}
          </View>
          <Text className="u-faint u-figures u-lh20">{`${countText(card.view_total)} 次`}</Text>
        </View>
      </Press>
      <Press
        className={`vt-f u-wide-touch u-row u-g3px u-to-end u-figures u-faint ${follow.isFollowed ? 'is-on' : ''}`}
        label={`${follow.isFollowed ? '取消关注' : '关注'}：${card.title}，${countText(follow.total)}`}
        pressed={follow.isFollowed}
        onPress={follow.toggle}
      >
        <Icon name={follow.isFollowed ? 'heart-on' : 'heart'} size="xs" />
        {countText(follow.total)}
      </Press>
    </View>
  )
}

export const VideoTilesSkeleton = ({ total = 6 }: { total?: number }) => (
  <Skeleton className="vts">
    {Array.from({ length: total }, (_, at) => (
      <View key={at} className="u-card u-relative u-clip">
        <SkeletonBone height={220} radius={0} />
        <View className="vt-b">
          <SkeletonBone />
          <SkeletonBone className="u-mt2" width="60%" />
          <SkeletonBone className="u-mt2" width={70} height={16} />
        </View>
      </View>
    ))}
  </Skeleton>
)
