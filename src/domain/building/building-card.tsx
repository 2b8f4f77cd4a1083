import { Text, View } from '@tarojs/components'
import type { BuildingCard as BuildingCardData } from '@/contract/building/cards'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import { buildingCardView } from './building-card-view'
import '@/domain/house/card/house-card.scss'
import '@/ui/list/list.scss'
import './building-card.scss'

export interface BuildingCardProps {
  card: BuildingCardData
  /** row: picture left (lists on the phone); up: picture above (desktop grid). */
  layout?: 'row' | 'up'
  /** Above the fold: the picture loads eagerly. */
  eager?: boolean
}

const TAGS_SHOWN = 2

/** One new build in a list, in the frame of the lot card. */
export function BuildingCard({ card, layout = 'row', eager }: BuildingCardProps) {
  const view = buildingCardView(card)
  return (
    <Press
      {...linkTo('build-detail', { id: card.id })}
      className={`lot lot-${layout} bcard st-${view.tone} ${view.isSoldOut ? 'lot-is-void' : ''}`}
    >
      <View className="lot-a">
        <View className="lot-cover">
          <Picture
            className="lot-pic"
            src={card.cover}
            alt=""
            width={layout === 'up' ? 320 : 124}
            eager={eager}
          />
          <View className="lot-strip">
            <Text>{view.state}</Text>
            <Text className="lot-round">{view.followed}</Text>
          </View>
        </View>
        <View className="lot-b">
          <View className="lot-h">
            <View className="lot-t" role="heading" aria-level={2}>
              {card.name}
            </View>
            <Dots className="lot-m" items={view.facts} />
          </View>
          <View className="lot-p">
            {view.price ? (
              <>
                <Figure {...view.price} />
                <Text className="lot-k">{card.status === 'coming' ? '预估均价' : '均价'}</Text>
              </>
            ) : (
              <Text className="u-t17 u-c2">价格待定</Text>
            )}
          </View>
          <View className="lot-s">{view.total}</View>
        </View>
      </View>
      <View className="lot-f">
        <View className="lot-when">
          <Icon name="calendar" className="lot-wi" />
          <Text className="lot-wb">{view.opening}</Text>
        </View>
        <View className="lot-tags">
          {view.tags.slice(0, TAGS_SHOWN).map(name => (
            <Tag key={name}>{name}</Tag>
          ))}
        </View>
      </View>
    </Press>
  )
}

/** Skeleton of a list of new builds; `className` is that of the list itself. */
export function BuildingListSkeleton({
  count = 6,
  layout = 'row',
  className = 'list list-cards',
}: {
  count?: number
  layout?: 'row' | 'up'
  className?: string
}) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, at) => (
        <View key={at} className={`lot lot-${layout} bcard st-fail`}>
          <View className="lot-a">
            <View className="lot-cover">
              <View className="pic pic-4-3 lot-pic" />
              <View className="lot-strip" />
            </View>
            <View className="lot-b">
              <View className="lot-h">
                <SkeletonBone width="50%" height={18} />
                <SkeletonBone className="u-mt2" width="80%" height={12} />
              </View>
              <View className="lot-p">
                <SkeletonBone width={96} height={20} />
              </View>
              <View className="lot-s">
                <SkeletonBone width={110} height={13} />
              </View>
            </View>
          </View>
          <View className="lot-f">
            <SkeletonBone width={120} height={13} />
            <SkeletonBone width={64} height={13} />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
