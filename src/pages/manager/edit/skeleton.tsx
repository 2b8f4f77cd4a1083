import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/ui/skeleton/skeleton'
import './lot-form.scss'

export function EditSkeleton() {
  return (
    <Skeleton>
      <View className="lform">
        <View className="lform-main">
          {[0, 1, 2].map(key => (
            <View key={key} className="sec">
              <Bone width={120} height={20} />
              <Bone className="u-mt3" height={48} />
              <Bone className="u-mt3" height={48} />
              <Bone className="u-mt3" height={48} />
            </View>
          ))}
        </View>
      </View>
    </Skeleton>
  )
}
