import { View } from '@tarojs/components'
import { Bone, BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './skeleton.scss'

/** The boxes of the page to come. */
export function BuildingSkeleton() {
  return (
    <Skeleton>
      <View className="bds-gal" />
      <View className="bds-price">
        <Bone width={120} height={16} />
        <Bone className="u-mt2" width={160} height={36} />
        <Bone className="u-mt3" height={44} />
      </View>
      <View className="bds-sec">
        <Bone width={80} height={20} />
        <Bone className="u-mt3" height={180} />
      </View>
      <View className="bds-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={5} />
      </View>
    </Skeleton>
  )
}
