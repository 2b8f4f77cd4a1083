import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton/skeleton'
import './agent-card.scss'

/** Skeleton of a list of managers. `className` is that of the list itself, for its columns and gaps. */
export function AgentListSkeleton({ count = 6, className = '' }: { count?: number; className?: string }) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, at) => (
        <View key={at} className="acard">
          <Bone width={56} height={56} radius={28} />
          <View className="u-grow">
            <Bone width={110} height={18} />
            <Bone className="u-mt2" width="80%" height={12} />
            <Bone className="u-mt2" width="60%" height={12} />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
