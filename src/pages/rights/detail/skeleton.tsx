import { View } from '@tarojs/components'
import { Bone, BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './skeleton.scss'

/** The boxes of the page to come. */
export function RightsSkeleton() {
  return (
    <Skeleton>
      <View className="rds-band" />
      <View className="rds-price">
        <Bone width="60%" height={24} />
        <Bone className="u-mt3" width={160} height={36} />
        <Bone className="u-mt3" height={56} />
        <Bone className="u-mt3" height={40} />
      </View>
      <View className="rds-sec">
        <Bone width={120} height={20} />
        <Bone className="u-mt3" height={52} />
      </View>
      <View className="rds-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={6} />
      </View>
    </Skeleton>
  )
}
