import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { BRAND, COMPANY, ICP, POLICE_RECORD } from '@/platform/config'
import { Dots } from '@/ui/dots/dots'
import './footer.scss'

/** Copyright, record numbers, and the versions of the apps that can be had. What was not configured is not spoken of. */
export function Footer() {
  const apps = useCall('base/apps-version', {}, { stale: 'long' })
  const versions = [
    apps.data?.IOS.url && `iOS ${apps.data.IOS.version}`,
    apps.data?.Android.url && `Android ${apps.data.Android.version}`,
  ].filter(Boolean)
  const facts = [ICP, POLICE_RECORD, versions.length > 0 && `App ${versions.join('，')}`].filter(Boolean)
  return (
    <View className="foot" role="contentinfo">
      <View className="foot-w">
        <Dots items={[`© ${COMPANY || BRAND}`, '演示数据，不构成出价建议']} />
        {facts.length > 0 && <Dots items={facts} />}
      </View>
    </View>
  )
}
