import { Text, View } from '@tarojs/components'
import type { VideoCard } from '@/contract/video/cards'
import { lotWords, placeText } from '@/domain/video/video-view'
import { countText, moneyFigure } from '@/lib/money'
import { lengthText } from '@/lib/play-length'
import { linkTo } from '@/routes/go'
import { useNowAs } from '@/ui/countdown/use-now'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './video-row.scss'

/** A video in a member's list: its poster, and the current state of its lot. */
export function VideoRow({ card }: { card: VideoCard }) {
  const { lot } = card
  // The text changes with the day and the state, not every second.
  const state = useNowAs(now => (lot ? lotWords(lot, now).text : ''))
  const isOpen = lot?.status === 'upcoming' || lot?.status === 'ongoing'
  return (
    <Press
      className="mv u-g3 u-flex u-full u-min0 u-p3 u-card u-left"
      {...linkTo('fact-video-detail', { kind: card.type, id: card.id, numInx: 0, follows: 1 })}
    >
      <View className="mv-pic u-relative u-clip">
        <Picture src={card.poster} alt="" width={84} ratio="3/4" />
        <View className="mv-d u-row u-t12 u-on-pic">
          <Icon name="play" className="u-size12" />
          <Text className="u-fig">{lengthText(card.duration)}</Text>
        </View>
      </View>
      <View className="u-grow">
        <View className="u-two u-ink u-t15 u-mid u-lh-title" role="heading" aria-level={2}>
          {card.title}
        </View>
        <Dots
          className="mv-m u-label"
          items={[
            card.type === 'house' ? '实勘' : '成交',
            placeText(card),
            `${countText(card.view_total)} 次`,
          ]}
        />
        <View className="mv-p u-mt1">
          {lot ? (
            <>
              <Figure {...moneyFigure(lot.price)} size={17} strong tone={isOpen ? 'money' : 'ink'} />
              <Text className="u-label">{state}</Text>
            </>
          ) : (
            <Text className="u-label">房源已不公开</Text>
          )}
        </View>
      </View>
    </Press>
  )
}

export const VideoRowsSkeleton = ({ className }: { className: string }) => (
  <Skeleton className={className}>
    {[0, 1, 2, 3].map(at => (
      <View key={at} className="mv u-g3 u-flex u-full u-min0 u-p3 u-card u-left">
        <SkeletonBone width={84} height={112} />
        <View className="u-grow">
          <SkeletonBone />
          <SkeletonBone className="u-mt2" width="60%" />
          <SkeletonBone className="u-mt2" width={90} height={18} />
        </View>
      </View>
    ))}
  </Skeleton>
)
