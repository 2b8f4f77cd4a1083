import { View } from '@tarojs/components'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

export function BoardSkeleton() {
  return (
    <Skeleton>
      <View className="mimg u-pb8">
        <View className="sec">
          <SkeletonBone width={80} height={20} />
          <View className="pboard-g u-grid u-grid3 u-g2 u-mt3">
            {[0, 1, 2, 3, 4, 5].map(key => (
              <SkeletonBone key={key} height={80} />
            ))}
          </View>
        </View>
      </View>
    </Skeleton>
  )
}
