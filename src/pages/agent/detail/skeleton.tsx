import { View } from '@tarojs/components'
import { Bone, BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './skeleton.scss'

/** The boxes of the page to come. */
export function AgentSkeleton() {
  return (
    <Skeleton>
      <View className="as-head">
        <View className="u-row u-g4">
          <Bone width={64} height={64} radius={32} />
          <View className="u-grow">
            <Bone width={140} height={24} />
            <Bone className="u-mt2" width="70%" />
          </View>
        </View>
        <Bone className="u-mt4" height={48} />
        <BoneLines lines={2} />
      </View>
      <View className="as-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={7} />
      </View>
      <View className="as-sec">
        <Bone width={120} height={20} />
        <BoneLines lines={7} />
      </View>
    </Skeleton>
  )
}
