import { View } from '@tarojs/components'
import { Brand } from '@/features/chrome/brand/brand'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'

/** Name of the desk, at its head and on its lock screen; links home. */
export const DeskBrand = () => (
  <>
    <Press className="u-flex" {...linkTo('home')}>
      <Brand />
    </Press>
    <View className="edk-sub">编辑台</View>
  </>
)
