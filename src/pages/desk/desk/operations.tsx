import { View } from '@tarojs/components'
import { ClientErrors } from './client-errors'

/** How the product itself does, for admins. */
export function Operations() {
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          运行状态
        </View>
      </View>
      <ClientErrors />
    </>
  )
}
