import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'
import 'taro-ui/lib/style/components/activity-indicator.scss'
import 'taro-ui/lib/style/components/loading.scss'
import { View } from '@tarojs/components'
import './loading.scss'

/** The next rows are coming. Only under something that is there already; a whole screen shows its skeleton. */
export function Loading({ text = '正在加载' }: { text?: string }) {
  return (
    <View className="loading" role="status">
      <AtActivityIndicator content={text} />
    </View>
  )
}
