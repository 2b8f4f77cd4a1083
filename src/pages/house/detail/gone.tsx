import { View } from '@tarojs/components'
import { goneTitle, type GoneLot } from '@/domain/house/detail/gone'
import { MoreLots } from '@/domain/house/lists/more-lots'
import { Expired } from '@/features/expired/expired'

/** A lot that was here and is withdrawn: says so and why, and shows lots like it. */
export const Gone = ({ gone }: { gone: GoneLot }) => (
  <View>
    <Expired title={goneTitle(gone)} statusCode="410" />
    <MoreLots title="相似房源" near={{ region_ids: [gone.region_id], house_types: [gone.house_type] }} />
  </View>
)
