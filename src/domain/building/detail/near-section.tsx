import { View } from '@tarojs/components'
import type { BuildingInfo } from '@/contract/building/schema'
import { linkTo } from '@/routes/go'
import { ListHead, More } from '@/ui/section/section'
import { BuildingCard } from '../building-card'
import '@/ui/detail/card-grid.scss'

/** Nearby buildings, as many as the layout shows well. */
export function NearSection({ building, layout }: { building: BuildingInfo; layout: 'row' | 'up' }) {
  if (building.near.length === 0) return null
  return (
    <View id="near">
      <ListHead
        title="附近楼盘"
        side={<More {...linkTo('build-list', { region_ids: building.region_id })}>更多</More>}
      />
      <View className={`similar similar-${layout}`}>
        {building.near.slice(0, 4).map(card => (
          <BuildingCard key={card.id} card={card} layout={layout} />
        ))}
      </View>
    </View>
  )
}
