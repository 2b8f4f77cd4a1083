import { View } from '@tarojs/components'
import { toBeijingDay } from '@/lib/dates'
import { Icon } from '@/ui/icon/icon'
import './gone-row.scss'

/** A followed or viewed entity that is no longer public: shows its name, not its content. `listedAt` in Unix seconds. */
export function GoneRow({ name, listedAt, verb }: { name: string; listedAt: number; verb: '关注' | '浏览' }) {
  return (
    <View className="u-row u-card u-g3 u-min0 u-p3">
      <View className="u-centre u-fixed u-w48 u-h48 u-sunk u-mark">
        <Icon name="lock" />
      </View>
      <View className="u-grow">
        <View className="gone-row-t u-cut u-c2 u-lh22">{name}</View>
        <View className="gone-row-m u-faint u-lh18">{`${verb}于 ${toBeijingDay(listedAt)}，已不再公开`}</View>
      </View>
    </View>
  )
}
