import { View } from '@tarojs/components'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import './lot-form.scss'

export function EditSkeleton() {
  return (
    <Skeleton>
      <View className="lform">
        <View className="lform-main u-min0">
          {[0, 1, 2].map(key => (
            <View key={key} className="sec">
              <SkeletonBone width={120} height={20} />
              <SkeletonBone className="u-mt3" height={48} />
              <SkeletonBone className="u-mt3" height={48} />
              <SkeletonBone className="u-mt3" height={48} />
            </View>
          ))}
        </View>
      </View>
    </Skeleton>
  )
}
