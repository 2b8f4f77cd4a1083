import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { useHomeSlots, useTypeCounts } from '@/domain/house/lists/use-home-lists'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { isOffered } from '@/routes/left-out'
import type { PlainScreen } from '@/routes/table'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press } from '@/ui/press/press'
import { AdMark, bannerLink } from '@/domain/banner/banner-link'
import { marks } from '@/lib/measures/marks'
import './entries.scss'

const TYPES: { type: string; icon: IconName; text: string }[] = [
  { type: 'zhuzhai', icon: 'house', text: '住宅' },
  { type: 'haozhai', icon: 'villa', text: '豪宅' },
  { type: 'shangban', icon: 'office', text: '商办' },
  { type: 'ykj', icon: 'price-tag', text: '一口价' },
]

interface Tool {
  screen: PlainScreen
  icon: IconName
  text: string
}
const ALL_PHONE_TOOLS: Tool[] = [
  { screen: 'build-list', icon: 'building', text: '新房' },
  { screen: 'rights-list', icon: 'rights', text: '不良资产' },
  { screen: 'calendar', icon: 'calendar', text: '竞拍日历' },
  { screen: 'consulting', icon: 'chat', text: '买房咨询' },
  { screen: 'tax-count', icon: 'calculator', text: '税费' },
  { screen: 'loan-calculator', icon: 'table', text: '贷款' },
  { screen: 'bid-limit', icon: 'price-tag', text: '出价上限' },
  { screen: 'practice', icon: 'play', text: '竞拍练习' },
  { screen: 'eligibility', icon: 'shield', text: '购房资格' },
  { screen: 'fact-video-list', icon: 'video', text: '实勘视频' },
  { screen: 'trade-data', icon: 'chart', text: '成交数据' },
  { screen: 'school-around', icon: 'school', text: '学校' },
]
const PHONE_TOOLS = ALL_PHONE_TOOLS.filter(isOffered)
const DESKTOP_TOOLS: Tool[] = [
  { screen: 'map-fapai', icon: 'map', text: '地图找房' },
  { screen: 'fact-video-list', icon: 'video', text: '实勘视频' },
]

const findTypeTotal = (count: Result<'house/count'> | undefined, type: string) =>
  count?.types.find(facet => facet.key === type)?.total
const totalText = (total: number | undefined) => (total === undefined ? '' : `${groupDigits(total)} 套`)

function Types() {
  const count = useTypeCounts().data
  return (
    <>
      {TYPES.map(({ type, icon, text }) => (
        <Press
          key={type}
          className="ent-i u-relative"
          figures={marks('type', type, { open: findTypeTotal(count, type) })}
          {...linkTo('house-list-type', { type })}
        >
          <Icon name={icon} size="l" className="ent-icon u-act" />
          <Text className="ent-t u-mt6px">{text}</Text>
          <Text className="ent-n u-num u-faint u-lh17">{totalText(findTypeTotal(count, type))}</Text>
        </Press>
      ))}
    </>
  )
}

/** The four types with their numbers of lots; below them the tools, and the editors' additions. */
export function PhoneEntries() {
  const slots = useHomeSlots()
  return (
    <>
      <View className="ent u-elder-wrap u-flex">
        <Types />
      </View>
      <View className="ent-tools u-px4 u-between u-flex u-scroll-x">
        {PHONE_TOOLS.map(({ screen, icon, text }) => (
          <Press
            key={screen}
            className="ent-tool u-row u-g4px u-fixed u-h44 u-nowrap u-label"
            {...linkTo(screen)}
          >
            <Icon name={icon} size="s" className="u-size15 u-mark" />
            {text}
          </Press>
        ))}
        {slots?.('nav').map(entry => (
          <Press
            key={entry.id}
            className="ent-tool u-row u-g4px u-fixed u-h44 u-nowrap u-label"
            {...bannerLink(entry)}
          >
            <Icon name="star" size="s" className="u-size15 u-mark" />
            {entry.title}
            {entry.is_ad && <AdMark />}
          </Press>
        ))}
      </View>
    </>
  )
}

/** Types and tools in one line. */
export function DesktopEntries() {
  const slots = useHomeSlots()
  return (
    <View className="ent u-elder-wrap u-flex">
      <Types />
      {DESKTOP_TOOLS.map(({ screen, icon, text }) => (
        <Press key={screen} className="ent-i u-relative ent-sm" {...linkTo(screen)}>
          <Icon name={icon} className="ent-icon u-act" />
          <Text className="ent-t u-mt6px">{text}</Text>
        </Press>
      ))}
      {slots?.('nav')
        .slice(0, 1)
        .map(entry => (
          <Press key={entry.id} className="ent-i u-relative ent-sm" {...bannerLink(entry)}>
            <Icon name="star" className="ent-icon u-act" />
            <Text className="ent-t u-mt6px">{entry.title}</Text>
            {entry.is_ad && <AdMark />}
          </Press>
        ))}
    </View>
  )
}
