import { View } from '@tarojs/components'
import { Bone, BoneLines, Skeleton } from '@/ui/skeleton/skeleton'
import './table.scss'

export function CompareSkeleton({ count }: { count: number }) {
  const columns = Array.from({ length: count }, (_, at) => at)
  return (
    <Skeleton className={`cmp cmp-${count}`}>
      <View className="cmp-top">
        <View className="cmp-cols">
          <View className="cmp-lead">
            <Bone height={44} />
          </View>
          {columns.map(at => (
            <Bone key={at} height={124} />
          ))}
        </View>
      </View>
      <View className="cmp-card">
        <View className="cmp-cols">
          <View className="cmp-lead">
            <Bone height={20} />
          </View>
          {columns.map(at => (
            <Bone key={at} height={96} />
          ))}
        </View>
      </View>
      <View className="cmp-card">
        <BoneLines lines={12} />
      </View>
    </Skeleton>
  )
}
