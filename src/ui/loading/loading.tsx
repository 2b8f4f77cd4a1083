import { View } from '@tarojs/components'
import { Indicator } from './indicator'
import './loading.scss'

/** The next rows are coming. Only under something that is there already; a whole screen shows its skeleton. */
export function Loading({ text = '正在加载' }: { text?: string }) {
  return (
    <View className="loading" role="status">
      <Indicator text={text} />
    </View>
  )
}
