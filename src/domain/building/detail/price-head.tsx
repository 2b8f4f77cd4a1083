import { Text, View } from '@tarojs/components'
import { BUILDING_STATUS_LABELS } from '@/contract/codes'
import type { BuildingInfo } from '@/contract/building/schema'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { More } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { BUILDING_TONES } from '../building-card-view'
import { headFacts, priceHead } from './building-view'
import '@/ui/detail/price.scss'
import '@/ui/detail/band.scss'
import '@/ui/detail/title.scss'
import '@/domain/house/card/house-card.scss'

/** Sales state under the pictures, with the building's number. */
export const BuildingBand = ({ building }: { building: BuildingInfo }) => (
  <View className={`band st-${BUILDING_TONES[building.status]}`}>
    <View className="u-row u-nowrap">{BUILDING_STATUS_LABELS[building.status]}</View>
    <Text className="u-t12 u-plain">{`编号 ${building.id_code}`}</Text>
  </View>
)

/** Price of the building, and the figures that matter most. */
export function BuildingPrice({ building }: { building: BuildingInfo }) {
  const view = priceHead(building)
  const isSoldOut = building.status === 'sold_out'
  return (
    <View className="price">
      <View className="price-top">
        <View className="price-label u-label">{view.label}</View>
        {building.tower_total > 0 && (
          <More {...linkTo('build-flat-list', { id: building.id })}>一房一价表</More>
        )}
      </View>
      <View className="price-main u-wrap u-mt2px">
        {view.price ? (
          <Figure {...view.price} size={36} strong tone={isSoldOut ? 'ink' : 'money'} className="price-big" />
        ) : (
          <Text className="u-t24 u-ink u-strong">价格待定</Text>
        )}
        <Text className="u-label u-fig">{view.total}</Text>
      </View>
      <View className="price-keys u-mt3">
        {view.keys.map(({ label, value, unit }) => (
          <View key={label} className="price-key">
            <Text className="price-key-l u-block">{label}</Text>
            <Figure value={value} unit={unit ?? ''} className="price-key-v" />
          </View>
        ))}
      </View>
    </View>
  )
}

/** Name, place and features. As the page's heading on desktop it has no features; another section shows them. */
export function BuildingTitle({ building, isHeading }: { building: BuildingInfo; isHeading?: boolean }) {
  return (
    <View className={isHeading ? 'title-big' : 'title'}>
      <View className="title-t" role="heading" aria-level={1}>
        {building.name}
      </View>
      <Dots className="title-m" items={headFacts(building)} />
      {!isHeading && <BuildingFeatures building={building} />}
    </View>
  )
}

export function BuildingFeatures({ building }: { building: BuildingInfo }) {
  if (building.features.length === 0) return null
  return (
    <View className="u-flex u-wrap u-g1 u-mt2">
      {building.features.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </View>
  )
}
