import { View } from '@tarojs/components'
import type { HouseCluster } from '@/contract/house/cards'
import { writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import './district-links.scss'

/** Links to the lots of each district, in the place of a map that has not loaded yet. */
export function DistrictLinks({ filter, list }: { filter: HouseFilter; list: readonly HouseCluster[] }) {
  return (
    <View className="mdistricts u-t15 u-text u-lh36 u-clip" role="navigation" aria-label="各区房源">
      {list.map(({ id, name, total }) => (
        <Press
          key={id}
          className="mdistricts-a u-nowrap"
          {...linkTo('house-list', writeFilter({ ...filter, region_ids: [id] }))}
        >
          {`${name} ${groupDigits(total)} 套`}
        </Press>
      ))}
    </View>
  )
}
