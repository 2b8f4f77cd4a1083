import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { BRAND, COMPANY, ICP, POLICE_RECORD } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import './footer.scss'

/** Copyright, record numbers, the apps and their versions. */
export function Footer() {
  const apps = useCall('base/apps-version', {}, { stale: 'long' })
  const versions = apps.data && [
    `iOS ${apps.data.IOS.version}`, `Android ${apps.data.Android.version}`,
  ]
  const links = [
    <Press key='about' {...linkTo('about')}>关于我们</Press>,
    <Press key='privacy' {...linkTo('privacy-policies')}>隐私政策</Press>,
    <Press key='app' {...linkTo('download-app')}>App 下载{versions && `（${versions.join('，')}）`}</Press>,
  ]
  return (
    <View className='foot' role='contentinfo'>
      <View className='foot-w'>
        <Dots items={[`© ${COMPANY || BRAND}`, '演示数据，不构成出价建议']} />
        <Dots items={[ICP || POLICE_RECORD ? [ICP, POLICE_RECORD].filter(Boolean).join('　') : '备案号由部署配置', ...links]} />
      </View>
    </View>
  )
}
