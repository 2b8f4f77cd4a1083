import { View } from '@tarojs/components'
import { Bone, BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './skeleton.scss'

/** The boxes of the page to come. */
export function XiaoquSkeleton() {
  return (
    <Skeleton>
      <View className="xs-gal" />
      <View className="xs-head">
        <Bone width={120} height={28} />
        <Bone className="u-mt2" width="80%" />
        <Bone className="u-mt4" height={68} />
      </View>
      <View className="xs-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={6} />
      </View>
      <View className="xs-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={8} />
      </View>
    </Skeleton>
  )
}
