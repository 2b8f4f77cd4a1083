import { Text, View } from '@tarojs/components'
import { BRAND } from '@/platform/config'
import './brand.scss'

/** The logo: a roof over two lines of a document, and the seal. */
export function BrandSign() {
  return (
    <View className="brand-sign u-relative u-fixed" aria-hidden>
      <View className="brand-lines" />
      <View className="brand-seal" />
    </View>
  )
}

export function Brand() {
  return (
    <View className="brand u-row u-g2 u-nowrap u-title u-t17">
      <BrandSign />
      <Text>{BRAND}</Text>
    </View>
  )
}
