import { View } from '@tarojs/components'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './xiaoqu-card.scss'

/** Skeleton of a list of communities. `className` is that of the list itself, for its columns and gaps. */
export function XiaoquListSkeleton({ count = 6, className = '' }: { count?: number; className?: string }) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, at) => (
        <View key={at} className="xcard u-g3 u-flex u-full u-min0 u-p3 u-card u-left u-no-autospace">
          <View className="xcard-pic pic pic-4-3" />
          <View className="u-col u-grow">
            <SkeletonBone width="50%" height={18} />
            <SkeletonBone className="u-mt2" width="80%" height={12} />
            <View className="xcard-p">
              <SkeletonBone width={96} height={18} />
            </View>
            <View className="xcard-s u-mt1">
              <SkeletonBone width={130} height={18} />
            </View>
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
