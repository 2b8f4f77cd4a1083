import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { lotTitle } from '@/lib/lot-share'
import { Dots } from '@/ui/dots/dots'
import { Tag } from '@/ui/tag/tag'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { riskWord } from '../card/house-card-view'
import { headFacts } from './facts-view'
import '@/ui/detail/title.scss'

const LOAN_WORD = '可贷款'

/** Title, head facts, and the main risks. As the page's heading on desktop it has no risks; another section shows them. */
export function TitleBlock({ house, isHeading }: { house: HouseInfo; isHeading?: boolean }) {
  const facts =
    isHeading && house.subway_station_name && house.subway_distance !== null
      ? [...headFacts(house), `${house.subway_station_name} ${house.subway_distance} m`]
      : headFacts(house)
  return (
    <View className={isHeading ? 'title-big' : 'title'}>
      <View className="title-t" role="heading" aria-level={1}>
        <NoBreakText text={lotTitle(house)} />
      </View>
      <Dots className="title-m" items={facts} />
      {!isHeading && (
        <View className="u-flex u-wrap u-g1 u-mt2">
          {house.risks.map(kind => (
            <Tag key={kind} tone="risk">
              {riskWord(kind)}
            </Tag>
          ))}
          {house.loan_supported && !house.features.some(feature => feature.name === LOAN_WORD) && (
            <Tag>{LOAN_WORD}</Tag>
          )}
          {house.features.map(feature => (
            <Tag key={feature.id}>{feature.name}</Tag>
          ))}
        </View>
      )}
    </View>
  )
}
