import { Text, View } from '@tarojs/components'
import { BRAND } from '@/platform/config'
import './brand.scss'

/** The logo: a roof over two lines of a document, and the seal. */
export function BrandSign() {
  return (
    <View className="brand-sign" aria-hidden>
      <View className="brand-lines" />
      <View className="brand-seal" />
    </View>
  )
}

export function Brand() {
  return (
    <View className="brand">
      <BrandSign />
      <Text>{BRAND}</Text>
    </View>
  )
}
