import { View } from '@tarojs/components'
import { Indicator } from './indicator'
import './loading.scss'

/** Indicator for the next rows. Only under existing content; a whole screen shows its skeleton. */
export function Loading({ text = '正在加载' }: { text?: string }) {
  return (
    <View className="loading u-flex u-middle" role="status">
      <Indicator text={text} />
    </View>
  )
}
