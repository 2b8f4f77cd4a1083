import { View } from '@tarojs/components'
import type { GoneLot } from '@/domain/house/detail/gone'
import { MoreLots } from '@/domain/house/lists/more-lots'
import { Expired } from '@/features/expired/expired'

/** A lot that was here and is withdrawn: says so, and shows lots like it. */
export const Gone = ({ gone }: { gone: GoneLot }) => (
  <View>
    <Expired title="房源已下架" statusCode="410" />
    <MoreLots title="相似房源" near={{ region_ids: [gone.region_id], house_types: [gone.house_type] }} />
  </View>
)
