import { View } from '@tarojs/components'
import { Bone, BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './skeleton.scss'

/** The boxes of the page to come. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <View className="ds-gal" />
      <View className="ds-price">
        <Bone width={160} height={18} />
        <Bone className="u-mt2" width={180} height={36} />
        <Bone className="u-mt2" width="70%" />
        <Bone className="u-mt3" height={56} />
      </View>
      <View className="ds-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={4} />
      </View>
      <View className="ds-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={4} />
      </View>
    </Skeleton>
  )
}
