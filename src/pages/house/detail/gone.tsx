import { View } from '@tarojs/components'
import { goneTitle, type GoneLot } from '@/domain/house/detail/gone'
import { MoreLots } from '@/domain/house/lists/more-lots'
import { Expired } from '@/features/expired/expired'

/** A withdrawn lot: shows the reason, and similar lots. */
export const Gone = ({ gone }: { gone: GoneLot }) => (
  <View>
    <Expired title={goneTitle(gone)} statusCode="410" />
    <MoreLots title="相似房源" near={{ region_ids: [gone.region_id], house_types: [gone.house_type] }} />
  </View>
)
