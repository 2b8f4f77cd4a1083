import { View } from '@tarojs/components'
import { dayOf } from '@/lib/dates'
import { Icon } from '@/ui/icon/icon'
import './gone-kept.scss'

/** A kept thing that is no longer public: its name stays in its place, its content does not. `keptAt` in Unix seconds. */
export function GoneKept({ name, keptAt, kept }: { name: string; keptAt: number; kept: '关注' | '浏览' }) {
  return (
    <View className="gkept">
      <View className="gkept-i">
        <Icon name="lock" />
      </View>
      <View className="u-grow">
        <View className="gkept-t">{name}</View>
        <View className="gkept-m">{`${kept}于 ${dayOf(keptAt)}，已不再公开`}</View>
      </View>
    </View>
  )
}
