import { View } from '@tarojs/components'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './house-card.scss'

/** Skeleton with the boxes of the real card, so that nothing shifts when it loads. */
export function HouseCardBones({ layout = 'row' }: { layout?: 'row' | 'up' }) {
  return (
    <View className={`lot lot-${layout} st-fail`}>
      <View className="lot-a">
        <View className="lot-cover">
          <View className="pic pic-4-3 lot-pic" />
          <View className="lot-strip" />
        </View>
        <View className="lot-b">
          <View className="lot-h">
            <View className="lot-t">
              <SkeletonBone width="92%" height={15} />
            </View>
            <SkeletonBone className="u-mt2" width="70%" height={12} />
          </View>
          <View className="lot-p">
            <SkeletonBone width={96} height={20} />
          </View>
          <View className="lot-s">
            <SkeletonBone width={130} height={14} />
          </View>
          <View className="lot-c">
            <SkeletonBone width={110} height={14} />
          </View>
        </View>
      </View>
      <View className="lot-f">
        <SkeletonBone width={130} height={13} />
        <SkeletonBone width={64} height={13} />
      </View>
    </View>
  )
}

/** Skeleton of a list of lots. `className` is that of the list itself, for its columns and gaps. */
export function HouseListSkeleton({
  count = 6,
  layout = 'row',
  className = '',
}: {
  count?: number
  layout?: 'row' | 'up'
  className?: string
}) {
  return (
    <Skeleton className={className}>
      {Array.from({ length: count }, (_, at) => (
        <HouseCardBones key={at} layout={layout} />
      ))}
    </Skeleton>
  )
}
