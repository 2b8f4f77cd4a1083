import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { BRAND, COMPANY, ICP, POLICE_RECORD } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { isBuilt, type PlainScreen } from '@/routes/table'
import { Dots } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'
import './footer.scss'

/** Copyright, record numbers, the apps and their versions. */
export function Footer() {
  const apps = useCall('base/apps-version', {}, { stale: 'long' })
  const versions = apps.data && [`iOS ${apps.data.IOS.version}`, `Android ${apps.data.Android.version}`]
  const links: ReactNode[] = [
    link('about', '关于我们'),
    link('privacy-policies', '隐私政策'),
    link('download-app', `App 下载${versions ? `（${versions.join('，')}）` : ''}`),
  ].filter(Boolean)
  if (!isBuilt('download-app') && versions) links.push(`App ${versions.join('，')}`)
  return (
    <View className="foot" role="contentinfo">
      <View className="foot-w">
        <Dots items={[`© ${COMPANY || BRAND}`, '演示数据，不构成出价建议']} />
        <Dots
          items={[
            ICP || POLICE_RECORD ? [ICP, POLICE_RECORD].filter(Boolean).join('　') : '备案号由部署配置',
            ...links,
          ]}
        />
      </View>
    </View>
  )
}

const link = (screen: PlainScreen, words: string) =>
  isBuilt(screen) && (
    <Press key={screen} {...linkTo(screen)}>
      {words}
    </Press>
  )
