import { View } from '@tarojs/components'
import { useArticleTotal, useHotline, useOpenTotal } from '@/domain/about/use-about'
import { useOperator } from '@/domain/legal/use-legal'
import { useStoryTotal } from '@/domain/story/use-stories'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { countText, groupDigits } from '@/lib/money'
import { BRAND, CITY, HOTLINE } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { chromeFor, clientKind } from '@/platform/target'
import { linkTo } from '@/routes/go'
import { isOffered } from '@/routes/left-out'
import { KeyValues } from '@/ui/facts/facts'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { DemoMark, Section } from '@/ui/section/section'
import { IconRows, type IconRow } from '../parts/icon-rows'
import './index.scss'

const RULES: readonly IconRow[] = [
  { icon: 'doc', title: '每个数字有出处', text: '注明来自哪份公告、哪一天；计算结果标“估算”和规则版本。' },
  { icon: 'warning', title: '公告没写的，写“未说明”', text: '不猜，不省略，也不替法院下结论。' },
  {
    icon: 'lock',
    title: '号码不外露',
    text: '提交时写明交给谁、用来做什么；接通中转号的，双方都看不到对方号码。',
  },
  { icon: 'heart', title: '不催', text: '不写“最后一套”，不弹倒计时催您交钱。' },
]

/** About us: services, principles, contact. Unconfigured parts are not shown. */
function About() {
  useShare({ screen: 'about', title: `关于${BRAND}` })
  const lots = useOpenTotal().data
  const articles = useArticleTotal().data
  const stories = useStoryTotal().data
  const { company, icp, policeRecord } = useOperator()
  const hours = useHotline().data?.work_time
  const figures = [
    lots && { label: `${CITY}在拍与即将开拍`, value: `${groupDigits(lots.total)} 套` },
    articles && { label: '公开的文章', value: `${countText(articles.total)} 篇` },
  ].filter(figure => figure !== undefined)
  const found = [
    chromeFor(clientKind()).hasHotline && {
      label: '热线',
      value: hours ? `${HOTLINE}，${hours}` : HOTLINE,
    },
    company && { label: '运营者', value: company },
    icp && { label: '备案', value: icp },
    policeRecord && { label: '公安备案', value: policeRecord },
  ].filter(fact => fact !== '' && fact !== false)
  return (
    <Screen name="about" title="关于我们" place="page">
      <View className="about">
        <View>
          <View className="about-top">
            <View className="u-title u-t24 u-lh1-4" role="heading" aria-level={2}>
              让第一次买法拍房的人，先看清再出价
            </View>
            <View className="u-mt3 u-t15 u-lh1-7">
              法拍房的信息都是公开的，只是散在公告的句子里。我们把它们摘出来，一条一条标上出处和日期，再替您算出一共要花多少钱。
            </View>
            <View className="u-mt3 u-t15 u-lh1-7">
              我们不是拍卖平台，不收保证金，也不催人出价。看完决定不买，同样是我们想帮的忙。
            </View>
            <View className="about-figs u-flex u-wrap">
              {figures.map(({ label, value }) => (
                <View key={label} className="about-fig u-rest">
                  <View className="u-title u-num u-t24 u-lh1-4">{value}</View>
                  <View className="u-label u-lh1-6">{label}</View>
                </View>
              ))}
            </View>
          </View>
          <Section title="我们守的几条">
            <IconRows rows={RULES} />
          </Section>
        </View>
        <View className="about-side">
          {found.length > 0 && (
            <Section title="找到我们">
              <KeyValues columns={1} facts={found} />
            </Section>
          )}
          <Section title="还可以看">
            <LinkRows>
              <LinkRow value={stories && `${stories.total} 篇`} {...linkTo('memorabilia')}>
                大事记与来信
              </LinkRow>
              <LinkRow {...linkTo('verify', {})}>防冒充核验</LinkRow>
              <LinkRow {...linkTo('article-list')}>文章</LinkRow>
              <LinkRow {...linkTo('privacy-policies')}>隐私政策</LinkRow>
              <LinkRow {...linkTo('register-message')}>用户协议</LinkRow>
              <LinkRow {...linkTo('service-number')}>客服与服务号</LinkRow>
              {isOffered({ screen: 'download-app' }) && (
                <LinkRow {...linkTo('download-app')}>下载应用</LinkRow>
              )}
            </LinkRows>
          </Section>
        </View>
      </View>
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(About)
