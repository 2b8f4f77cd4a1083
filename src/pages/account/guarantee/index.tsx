import { View } from '@tarojs/components'
import '@/features/account/account.scss'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { More, Section } from '@/ui/section/section'

interface Point {
  icon: IconName
  title: string
  lines: readonly string[]
}

/** Commitments of the platform, each verifiable in the product itself. */
const DONE: readonly Point[] = [
  {
    icon: 'doc',
    title: '信息有出处',
    lines: [
      '房源的风险逐条引公告原文；公告没有写的，写“公告未说明”，不替它下结论',
      '税费、贷款按列明日期的规则计算，页面写出规则版本与前提',
    ],
  },
  {
    icon: 'retry',
    title: '变了会说',
    lines: ['公告、价格、时间有变化，房源页写出改了哪一条', '设了提醒的房源，开拍或结束前按您选的方式通知'],
  },
  {
    icon: 'phone',
    title: '号码不外露',
    lines: ['和顾问通话走中转号，列表里只显示号码的前三位与后四位', '顾问看过您的完整号码会留记录'],
  },
  {
    icon: 'lock',
    title: '数据由您管',
    lines: ['登录过的设备可以逐台退出', '账号可以注销：7 天冷静期内登录即撤销，到期删除'],
  },
  {
    icon: 'reply',
    title: '提了有回应',
    lines: ['发现数据不对，可指到哪一套、哪一处反馈，处理结果在“我的反馈”里看得到'],
  },
]

/** Things that nobody here can promise. */
const NOT: readonly string[] = [
  '不保证拍到，也不保证成交价、升值或收益',
  '不代替法院：房屋现状、交付、清场、欠费以法院公告与裁定为准',
  '不代替银行与税务：能否贷款、税费多少，以银行审批和税务核定为准',
  '不收取拍卖保证金与尾款，款项请只交到法院公告写明的账户',
]

function MyBaozhang() {
  useShare({ screen: 'my-baozhang', title: '服务保障：信息有出处' })
  return (
    <Screen name="my-baozhang" title="服务保障" place="page">
      <View className="acc-two">
        <View>
          {DONE.map(({ icon, title, lines }) => (
            <Section key={title} title={title} side={<Icon name={icon} className="u-act" />}>
              {lines.map(line => (
                <View key={line} className="acc-line u-g2 u-top u-flex u-t15">
                  <Icon name="check" size="s" className="u-good" />
                  <View className="u-grow">{line}</View>
                </View>
              ))}
            </Section>
          ))}
        </View>
        <View>
          <Section title="不能保证的，先说清">
            {NOT.map(line => (
              <View key={line} className="acc-line u-g2 u-top u-flex u-t15">
                <Icon name="warning" size="s" className="u-warn" />
                <View className="u-grow">{line}</View>
              </View>
            ))}
          </Section>
          <Section title="有问题找谁">
            <More {...linkTo('case-new')}>投诉与反馈</More>
            <View className="u-mt3">
              <More {...linkTo('case')}>查处理进度</More>
            </View>
            <View className="u-mt3">
              <More {...linkTo('consulting')}>买房咨询</More>
            </View>
          </Section>
        </View>
      </View>
      <View className="acc-note u-center u-faint u-lh1-5">本页写的都是已经在用的功能，不构成出价建议</View>
    </Screen>
  )
}

export default withErrorBoundary(MyBaozhang)
