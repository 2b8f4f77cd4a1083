import { View } from '@tarojs/components'
import { SkeletonBone, SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import './table.scss'

export function CompareSkeleton({ count }: { count: number }) {
  const columns = Array.from({ length: count }, (_, at) => at)
  return (
    <Skeleton className={`cmp cmp-${count}`}>
      <View className="cmp-top u-line-bottom">
        <View className="cmp-cols u-grid">
          <View className="cmp-lead">
            <SkeletonBone height={44} />
          </View>
          {columns.map(at => (
            <SkeletonBone key={at} height={124} />
          ))}
        </View>
      </View>
      <View className="cmp-card">
        <View className="cmp-cols u-grid">
          <View className="cmp-lead">
            <SkeletonBone height={20} />
          </View>
          {columns.map(at => (
            <SkeletonBone key={at} height={96} />
          ))}
        </View>
      </View>
      <View className="cmp-card">
        <SkeletonText lines={12} />
      </View>
    </Skeleton>
  )
}
