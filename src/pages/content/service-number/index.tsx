import { View } from '@tarojs/components'
import { WECHAT } from '@/lib/wechat-name'
import { useHotline } from '@/domain/about/use-about'
import { Screen } from '@/features/chrome/screen/screen'
import { ContactButton } from '@/features/contact/contact-button'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { copyText } from '@/platform/clipboard/copy-text'
import { BRAND, HOTLINE, SERVICE_NUMBER, SERVICE_NUMBER_QR } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { chromeFor, clientKind, HAS_WECHAT } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Picture } from '@/ui/picture/picture'
import { DemoMark, Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { IconRows, type IconRow } from '../parts/icon-rows'
import './index.scss'

const TOLD: readonly IconRow[] = [
  { icon: 'clock', title: '开拍与结束提醒', text: '按您在房源页设的时间' },
  { icon: 'warning', title: '公告有变', text: '设了提醒的房源中止、撤回、改时间' },
  { icon: 'chat', title: '顾问的答复', text: '您提交的咨询与看样' },
]

/** The hotline, in a mini-program the platform's own chat instead, and the account on WeChat. An unconfigured account is not shown. */
function ServiceNumber() {
  const hours = useHotline().data?.work_time
  const { hasHotline } = chromeFor(clientKind())
  useShare({ screen: 'service-number', title: `${BRAND}客服` })
  return (
    <Screen name="service-number" title="客服与服务号" place="page">
      <View className="serv">
        <View>
          {HAS_WECHAT && SERVICE_NUMBER && (
            <View className="serv-top u-row u-g8px u-down u-desktop-card">
              {SERVICE_NUMBER_QR && (
                <Picture
                  className="serv-qr"
                  src={SERVICE_NUMBER_QR}
                  alt={`${SERVICE_NUMBER}的二维码`}
                  width={212}
                  ratio="1/1"
                  whole
                  eager
                />
              )}
              <View className="u-title u-t20 u-lh1-4">{`${WECHAT}服务号：${SERVICE_NUMBER}`}</View>
              <View className="u-label u-lh1-6">{`长按识别，或存图后用${WECHAT}“扫一扫”`}</View>
              <Button
                kind="quiet"
                icon="copy"
                onPress={() => {
                  void copyText(SERVICE_NUMBER).then(() => toast('名称已复制'))
                }}
              >
                复制名称
              </Button>
            </View>
          )}
          <Section title="可以收到什么">
            <IconRows rows={TOLD} />
          </Section>
        </View>
        <View>
          {hasHotline && (
            <Section title="客服热线">
              <View className="u-row u-wrap u-g3">
                <View className="serv-line">
                  <View className="u-title u-t20 u-lh1-4">{HOTLINE}</View>
                  {hours && <View className="u-label u-lh1-6">{`每天 ${hours}`}</View>}
                </View>
                <Button kind="quiet" icon="phone" href={`tel:${HOTLINE}`}>
                  打电话
                </Button>
              </View>
            </Section>
          )}
          <ContactButton />
          <Section title="常见问题">
            <LinkRows>
              <LinkRow {...linkTo('register-message')}>顾问收费吗，有人让我转保证金到个人账户怎么办</LinkRow>
              <LinkRow {...linkTo('privacy-policies')}>我的电话会给谁</LinkRow>
              <LinkRow {...linkTo('article-list')}>怎么买法拍房</LinkRow>
            </LinkRows>
          </Section>
        </View>
      </View>
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(ServiceNumber)
