import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { BRAND, COMPANY, ICP, POLICE_RECORD } from '@/platform/config'
import { Dots } from '@/ui/dots/dots'
import './footer.scss'

/** Copyright, record numbers, the apps and their versions. */
export function Footer() {
  const apps = useCall('base/apps-version', {}, { stale: 'long' })
  const versions = apps.data && [`iOS ${apps.data.IOS.version}`, `Android ${apps.data.Android.version}`]
  return (
    <View className="foot" role="contentinfo">
      <View className="foot-w">
        <Dots items={[`© ${COMPANY || BRAND}`, '演示数据，不构成出价建议']} />
        <Dots
          items={[
            ICP || POLICE_RECORD ? [ICP, POLICE_RECORD].filter(Boolean).join('　') : '备案号由部署配置',
            versions && `App ${versions.join('，')}`,
          ]}
        />
      </View>
    </View>
  )
}
