import { View } from '@tarojs/components'
import { DetailSkeleton } from '@/ui/detail/detail-skeleton'
import { Bone, BoneLines } from '@/ui/skeleton/skeleton'

export const AgentSkeleton = () => (
  <DetailSkeleton
    head={
      <>
        <View className="u-row u-g4">
          <Bone width={64} height={64} radius={32} />
          <View className="u-grow">
            <Bone width={140} height={24} />
            <Bone className="u-mt2" width="70%" />
          </View>
        </View>
        <Bone className="u-mt4" height={48} />
        <BoneLines lines={2} />
      </>
    }
    sections={[{ lines: 7 }, { lines: 7 }]}
  />
)
