import { View } from '@tarojs/components'

export default function NotFound() {
  return <View>页面不存在</View>
}
