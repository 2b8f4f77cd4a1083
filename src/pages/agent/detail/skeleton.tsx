import { View } from '@tarojs/components'
import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { SkeletonBone, SkeletonText } from '@/ui/skeleton/skeleton'

export const AgentSkeleton = () => (
  <DetailSkeleton
    head={
      <>
        <View className="u-row u-g4">
          <SkeletonBone width={64} height={64} radius={32} />
          <View className="u-grow">
            <SkeletonBone width={140} height={24} />
            <SkeletonBone className="u-mt2" width="70%" />
          </View>
        </View>
        <SkeletonBone className="u-mt4" height={48} />
        <SkeletonText lines={2} />
      </>
    }
    sections={[{ lines: 7 }, { lines: 7 }]}
  />
)
