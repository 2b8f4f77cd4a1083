import { Text, View } from '@tarojs/components'
import { useOperator } from '@/domain/legal/use-legal'
import { BRAND, RELEASE } from '@/platform/config'
import { useHasDemoData } from '@/platform/demo'
import { linkTo } from '@/routes/go'
import { isOffered } from '@/routes/left-out'
import type { PlainScreen, Screen } from '@/routes/table'
import { Press } from '@/ui/press/press'
import { RecordNumber } from './record-number'
import './footer.scss'

const ALL_LINKS: { screen: PlainScreen; text: string }[] = [
  { screen: 'about', text: '关于我们' },
  { screen: 'privacy-policies', text: '隐私政策' },
  { screen: 'register-message', text: '用户协议' },
  { screen: 'my-baozhang', text: '服务保障' },
  { screen: 'case-new', text: '投诉举报' },
  { screen: 'service-number', text: '联系客服' },
  { screen: 'download-app', text: 'App 下载' },
]
const LINKS = ALL_LINKS.filter(isOffered)

const VERSION = RELEASE.replace(/-.*$/, '')

/** At the end of a page on phones: links, record numbers, operator and version. 我的 has the links as rows already. */
export function PhoneFooter({ screen }: { screen: Screen }) {
  const isDemo = useHasDemoData()
  const { company, icp, policeRecord } = useOperator()
  return (
    <View className="pfoot u-center u-faint u-lh20" role="contentinfo">
      {screen !== 'my' && (
        <View className="pfoot-links u-grid3 u-grid u-mb3">
          {LINKS.map(link => (
            <Press key={link.screen} className="u-centre u-t13 u-text u-touch" {...linkTo(link.screen)}>
              {link.text}
            </Press>
          ))}
        </View>
      )}
      {icp !== '' && <RecordNumber number={icp} />}
      {policeRecord !== '' && <View>{policeRecord}</View>}
      <View>
        {`© ${company || BRAND}`}
        <Text className="u-ml2">{`版本 ${VERSION}`}</Text>
      </View>
      <View>{`${isDemo ? '演示数据，' : ''}不构成出价建议`}</View>
    </View>
  )
}
