import { View } from '@tarojs/components'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './agent-card.scss'

/** Skeleton of a list of managers. `className` is that of the list itself, for its columns and gaps. */
export function AgentListSkeleton({ count = 6, className = '' }: { count?: number; className?: string }) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, at) => (
        <View key={at} className="acard u-px3 u-py4 u-card u-min0">
          <SkeletonBone width={56} height={56} radius={28} />
          <View className="u-grow">
            <SkeletonBone width={110} height={18} />
            <SkeletonBone className="u-mt2" width="80%" height={12} />
            <SkeletonBone className="u-mt2" width="60%" height={12} />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
