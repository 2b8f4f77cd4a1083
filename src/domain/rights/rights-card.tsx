import { Text, View } from '@tarojs/components'
import type { RightsCard as RightsCardData } from '@/contract/rights/cards'
import { linkTo } from '@/routes/go'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { Dot, Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import { ClaimBar } from './claim-bar'
import { rightsCardView, type RightsCardView, type RightsTime } from './rights-card-view'
import '@/domain/house/card/house-card.scss'
import '@/ui/list/list.scss'
import './rights-card.scss'

const COLLATERAL_SHOWN = 3

/** One package in a list. Claims have no picture: the bar takes its place. */
export function RightsCard({ card }: { card: RightsCardData }) {
  const view = rightsCardView(card)
  const told = card.collateral_brief.length === 0 ? [card.guarantee ?? '无抵押物'] : view.collateral
  return (
    <Press
      {...linkTo('rights-detail', { id_code: card.id_code })}
      className={`rcard u-col u-full u-min0 u-clip u-card u-left u-no-autospace st-${view.tone} ${view.isEnded ? 'rcard-over' : ''}`}
    >
      <View className="rcard-strip u-row u-g2 u-between u-note">
        <View className="rcard-state u-row u-fixed">
          {view.tone === 'live' && <View className="lot-dot" />}
          {view.state}
        </View>
        <View className="u-cut">
          {view.kind}
          <Dot />
          {card.id_code}
        </View>
      </View>
      <View className="rcard-in">
        <View className="rcard-t u-two u-mid u-lh21" role="heading" aria-level={2}>
          {card.title}
        </View>
        <Dots className="rcard-m" lines={1} items={[card.region_name, view.creditor]} />
        <Price view={view} />
        <ClaimBar bar={view.bar} label={[view.principal, view.interest, view.total].join('，')} />
        <View className="cbar-legend u-num u-no-autospace" aria-hidden>
          <Text className="cbar-k u-nowrap cbar-k1">{view.principal}</Text>
          <Text className="cbar-k u-nowrap cbar-k2">{view.interest}</Text>
          <Text>{view.total}</Text>
        </View>
        <View className="rcard-tags u-flex u-g1 u-mt2 u-clip">
          {told.slice(0, COLLATERAL_SHOWN).map(words => (
            <Tag key={words}>{words}</Tag>
          ))}
          {told.length > COLLATERAL_SHOWN && <Tag>{`+${told.length - COLLATERAL_SHOWN}`}</Tag>}
        </View>
      </View>
      <View className="lot-f rcard-f">
        <When time={view.time} />
        {view.side && <Tag>{view.side}</Tag>}
      </View>
    </Press>
  )
}

function Price({ view: { price, saving, isEnded } }: { view: RightsCardView }) {
  return (
    <View className="rcard-p u-mt2">
      {price ? (
        <View className="rcard-price u-g6px u-base u-flex u-strong u-t20 u-money">
          <Figure value={price.value} unit={price.unit} />
          <Text className="u-note u-plain">{price.kind}</Text>
        </View>
      ) : (
        <Text className="u-note u-plain">{isEnded ? '价格未公示' : '转让价面议'}</Text>
      )}
      {saving && <Tag tone={saving.isTag ? 'save' : 'plain'}>{saving.text}</Tag>}
    </View>
  )
}

function When({ time }: { time: RightsTime }) {
  return (
    <View className={`lot-when lot-${time.heat}`}>
      <Icon name={time.icon} className="lot-wi u-size15 u-mark" />
      {time.until === null ? (
        <Text className="lot-wb">{time.words}</Text>
      ) : (
        <View>
          {time.label} <CountdownText className="lot-wb" until={time.until} />
        </View>
      )}
    </View>
  )
}

export function RightsListSkeleton({
  count = 4,
  className = 'list list-cards rlist',
}: {
  count?: number
  className?: string
}) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, at) => (
        <View key={at} className="rcard u-col u-full u-min0 u-clip u-card u-left u-no-autospace st-fail">
          <View className="rcard-strip u-row u-g2 u-between u-note" />
          <View className="rcard-in">
            <SkeletonBone width="70%" height={17} />
            <SkeletonBone className="u-mt2" width="50%" height={12} />
            <SkeletonBone className="u-mt3" width={120} height={22} />
            <SkeletonBone className="u-mt3" height={8} />
            <SkeletonBone className="u-mt2" width="90%" height={12} />
            <SkeletonBone className="u-mt3" width="60%" height={20} />
          </View>
          <View className="lot-f rcard-f">
            <SkeletonBone width={140} height={13} />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
