import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useOperator } from '@/domain/legal/use-legal'
import { BRAND } from '@/platform/config'
import { useHasDemoData } from '@/platform/demo'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import type { Screen } from '@/routes/table'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import { PhoneFooter } from './phone-footer'
import './footer.scss'

export const Footer = ({ screen }: { screen: Screen }) =>
  useIsDesktop() ? <WideFooter /> : <PhoneFooter screen={screen} />

/** Copyright, record numbers, and the versions of the available apps. Unconfigured parts are omitted. */
function WideFooter() {
  const apps = useCall('base/apps-version', {}, { stale: 'long' })
  const { company, icp, policeRecord } = useOperator()
  const versions = [
    apps.data?.IOS.url && `iOS ${apps.data.IOS.version}`,
    apps.data?.Android.url && `Android ${apps.data.Android.version}`,
  ].filter(Boolean)
  const facts = [icp, policeRecord, versions.length > 0 && `App ${versions.join('，')}`].filter(Boolean)
  return (
    <View className="foot u-line-top u-bg-surface u-faint" role="contentinfo">
      <View className="foot-w u-row u-g2 u-down">
        <Dots items={[`© ${company || BRAND}`, `${useHasDemoData() ? '演示数据，' : ''}不构成出价建议`]} />
        {facts.length > 0 && <Dots items={facts} />}
        <LegalLinks />
      </View>
    </View>
  )
}

const LegalLinks = () => (
  <View className="u-flex u-g4">
    <Press className="foot-link" {...linkTo('article-list')}>
      文章
    </Press>
    <Press className="foot-link" {...linkTo('research-institute')}>
      研究院
    </Press>
    <Press className="foot-link" {...linkTo('about')}>
      关于我们
    </Press>
    <Press className="foot-link" {...linkTo('download-app')}>
      App 下载
    </Press>
    <Press className="foot-link" {...linkTo('register-message')}>
      用户协议
    </Press>
    <Press className="foot-link" {...linkTo('privacy-policies')}>
      隐私政策
    </Press>
  </View>
)
