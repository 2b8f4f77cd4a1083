import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { linkTo } from '@/routes/go'
import { More } from '@/ui/section/section'
import { HouseCard } from '../card/house-card'
import { useSimilarHouses } from './use-house'
import '@/ui/detail/card-grid.scss'

export interface SimilarSectionProps {
  house: HouseInfo
  layout: 'row' | 'up'
}

/** Open lots similar to this one. Renders nothing without any. */
export function SimilarSection({ house, layout }: SimilarSectionProps) {
  const lots = useSimilarHouses(house.id).data?.list
  if (!lots || lots.length === 0) return null
  return (
    <View id="similar">
      <View className="similar-head">
        <View className="similar-t" role="heading" aria-level={2}>
          相似房源
        </View>
        <More {...linkTo('fapai-related', { type: 'sameprice', houseid: house.id, code: house.house_type })}>
          更多
        </More>
      </View>
      <View className={`similar similar-${layout}`}>
        {lots.map(card => (
          <HouseCard
            key={card.id}
            card={card}
            layout={layout}
            oneLine={layout === 'up'}
            riskCount={layout === 'up'}
          />
        ))}
      </View>
    </View>
  )
}
