import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { useApps } from '@/domain/about/use-about'
import { Brand } from '@/features/chrome/brand/brand'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { linkTo, openUrl } from '@/routes/go'
import { isOffered } from '@/routes/left-out'
import { Button } from '@/ui/button/button'
import { KeyValues } from '@/ui/facts/facts'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import './index.scss'

type Apps = Result<'base/apps-version'>

/** Features that are available without an app. */
const WITHOUT = [
  {
    icon: 'clock',
    title: '开拍前提醒您',
    text: '在房源页设好时间，短信或服务号会来消息',
    screen: 'my-list-remind',
  },
  {
    icon: 'heart',
    title: '关注跨设备同步',
    text: '登录以后，网页和小程序看到的是同一份',
    screen: 'my-list-follow',
  },
  { icon: 'calculator', title: '先算总成本', text: '税费、贷款、欠费一项项列清', screen: 'tax-count' },
] as const

/** Download links of the apps; without a URL there is no link, and the page says so. */
function DownloadApp() {
  const query = useApps()
  useShare({ screen: 'download-app', title: `下载${BRAND}` })
  return (
    <Screen
      name="download-app"
      title="下载应用"
      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="版本信息"
    >
      {apps => <Shown apps={apps} />}
    </Screen>
  )
}

export default withErrorBoundary(DownloadApp)

function Shown({ apps }: { apps: Apps }) {
  const had = [
    { name: 'iPhone', store: '去 App Store', app: apps.IOS },
    { name: '安卓', store: '下载安卓版', app: apps.Android },
  ].flatMap(({ name, store, app }) => (app.url ? [{ name, store, app, url: app.url }] : []))
  return (
    <View className="down">
      <View className="down-top u-desktop-card">
        <Brand />
        <View className="u-center u-c2 u-t15 u-lh1-6">
          {had.length > 0 ? '开拍前手机提醒您' : '应用还没有上架，网页和小程序里都能用'}
        </View>
        {had.map(({ name, store, url }) => (
          <Button key={name} kind="primary" icon="download" href={url} onPress={() => openUrl(url)}>
            {store}
          </Button>
        ))}
        {had.length === 0 && (
          <Button kind="primary" {...linkTo('house-list')}>
            在这里找房
          </Button>
        )}
      </View>
      {had.length > 0 && (
        <>
          <Section title="版本">
            {had.map(({ name, app }) => (
              <KeyValues
                key={name}
                columns={1}
                facts={[
                  { label: name, value: app.version },
                  ...(app.note ? [{ label: '这一版', value: app.note }] : []),
                ]}
              />
            ))}
          </Section>
          <View className="u-mt3 u-mx3">
            <Note>微信里打不开应用商店：点右上角“…”，选“在浏览器打开”。</Note>
          </View>
        </>
      )}
      <View className="down-grid u-g12px u-grid">
        {WITHOUT.filter(isOffered).map(({ icon, title, text, screen }) => (
          <Press key={title} className="down-way u-g12px u-flex u-left" {...linkTo(screen)}>
            <Icon name={icon} className="u-fixed u-mt2px u-act" />
            <View>
              <View className="u-ink u-t15 u-mid u-lh1-5">{title}</View>
              <View className="u-label u-lh1-6">{text}</View>
            </View>
          </Press>
        ))}
      </View>
      <DemoMark />
    </View>
  )
}
