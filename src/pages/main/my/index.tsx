// The member's start page (我的). Guests see tools and the data stored on this device; members also see their totals from one query. On the
// desktop the side rail shows name and rows instead.

import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { AboutRows } from '@/domain/about/about-rows'
import { KIND_WORDS } from '@/domain/compare/tray'
import { useCompare } from '@/domain/compare/use-compare'
import { Seen } from '@/domain/house/lists/seen'
import { savedSearches } from '@/domain/house/search/saved-search'
import { DeskSection } from '@/domain/member/desk-section'
import { NextSection } from '@/domain/member/next-section'
import { accountEntries, myCounts, myEntries, myServices } from '@/domain/member/my-view'
import { GuestHead, MyHead } from '@/domain/member/my-head'
import { MyRows } from '@/domain/member/my-rows'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { Bell } from '@/features/chrome/header/bell'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { leaveAccount } from '@/features/login/finish-login'
import { ReadingSheet, useReadingWords } from '@/features/reading/reading-sheet'
import { useDeviceState } from '@/platform/hydration'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { isOffered } from '@/routes/left-out'
import type { PlainScreen } from '@/routes/table'
import { isSignedIn, useSession } from '@/state/session'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { DeskEntry } from './desk-entry'
import './index.scss'

/** Tools for the search of a lot; each works for guests too. */
const ALL_TOOLS: { screen: PlainScreen; icon: IconName; label: string }[] = [
  { screen: 'calendar', icon: 'calendar', label: '竞拍日历' },
  { screen: 'map-fapai', icon: 'map', label: '地图找房' },
  { screen: 'rights-list', icon: 'rights', label: '不良资产' },
  { screen: 'consulting', icon: 'chat', label: '买房咨询' },
]
const TOOLS = ALL_TOOLS.filter(isOffered)

/** Calculators; each opens with and without a lot. */
const CALCULATORS: { screen: PlainScreen; icon: IconName; label: string }[] = [
  { screen: 'bid-limit', icon: 'price-tag', label: '出价上限' },
  { screen: 'tax-count', icon: 'calculator', label: '税费计算' },
  { screen: 'loan-calculator', icon: 'table', label: '贷款计算' },
  { screen: 'eligibility', icon: 'shield', label: '购房资格' },
  { screen: 'valuation', icon: 'house', label: '房屋估价' },
  { screen: 'cash-calendar', icon: 'calendar', label: '资金安排' },
  { screen: 'trade-data', icon: 'chart', label: '成交数据' },
  { screen: 'school-around', icon: 'school', label: '周边学校' },
]

function My() {
  const signedIn = useSession(isSignedIn)
  const roles = useSession(({ uinfo }) => uinfo?.roles)
  const [isReadingOpen, setReadingOpen] = useState(false)
  const reading = useReadingWords()
  const isDesktop = useIsDesktop()
  return (
    <Screen
      name="my"
      title="我的"
      tab="my"
      header={isDesktop ? 'default' : 'none'}
      place={signedIn ? 'member' : undefined}
    >
      {signedIn ? <Member /> : <GuestHead />}
      <IconCells
        title="算清楚再出价"
        side={signedIn && <More {...linkTo('my-calculations')}>我的测算</More>}
        cells={CALCULATORS}
      />
      <IconCells title="找房" cells={TOOLS} />
      {signedIn && <MemberRows />}
      <Seen />
      <LinkRows>
        {roles && <DeskEntry roles={roles} />}
        <LinkRow icon="flag" value="三笔费用、流程、术语" {...linkTo('first-time')}>
          第一次拍
        </LinkRow>
        <LinkRow icon="shield" {...linkTo('my-baozhang')}>
          服务保障
        </LinkRow>
        <CachedNote />
        <LinkRow icon="text-size" value={reading} onPress={() => setReadingOpen(true)}>
          大字与深色
        </LinkRow>
      </LinkRows>
      <AboutRows />
      {signedIn && <LogOut />}
      <ReadingSheet open={isReadingOpen} onClose={() => setReadingOpen(false)} />
    </Screen>
  )
}

export default withErrorBoundary(My)

function Member() {
  const query = usePersonalCentre()
  // On the desktop the rail has the name, the totals and the rows.
  const isDesktop = useIsDesktop()
  return (
    <ScreenContent query={query} subject="账号信息">
      {centre => (
        <>
          {!isDesktop && <MyHead user={centre.user} counts={myCounts(centre)} tools={<HeadTools />} />}
          {centre.block && (
            <LinkRows>
              <LinkRow icon="warning" value="原因与申诉" {...linkTo('my-feedback')}>
                暂时不能发言和咨询
              </LinkRow>
            </LinkRows>
          )}
          {centre.user.agent_id !== null && <DeskSection />}
          <NextSection />
          <IconCells title="服务记录" cells={myServices(centre)} />
        </>
      )}
    </ScreenContent>
  )
}

/** A member's own rows, each with its status; on the desktop they are in the rail. */
function MemberRows() {
  const centre = usePersonalCentre().data
  const isDesktop = useIsDesktop()
  if (isDesktop || !centre) return null
  return (
    <>
      <MyRows entries={myEntries(centre)} />
      <MyRows entries={accountEntries(centre)} />
    </>
  )
}

const HeadTools = () => (
  <>
    <Bell />
    <HeaderButton icon="settings" label="提醒设置" {...linkTo('my-remind-settings')} />
  </>
)

/** Screens in a grid, each with its count. */
function IconCells({
  title,
  side,
  cells,
}: {
  title: string
  side?: ReactNode
  cells: readonly { screen: PlainScreen; icon: IconName; label: string; total?: number | undefined }[]
}) {
  return (
    <Section title={title} side={side}>
      <View className="my-services u-flex u-wrap">
        {cells.map(({ screen, icon, label, total = 0 }) => (
          <Press key={screen} className="my-service u-t13 u-text" {...linkTo(screen)}>
            <Icon name={icon} size="l" />
            <Text>{total > 0 ? `${label} ${total}` : label}</Text>
          </Press>
        ))}
      </View>
    </Section>
  )
}

/** Data stored on this device: searches, and lots to compare. */
function CachedNote() {
  const [searches, setSearches] = useDeviceState(savedSearches, () => [])
  useDidShow(() => {
    setSearches(savedSearches())
  })
  const { kind, ids } = useCompare(state => state.tray)
  const { noun, unit } = KIND_WORDS[kind]
  return (
    <>
      <LinkRow
        icon="bell"
        value={searches.length > 0 ? `${searches.length} 个条件` : '存下条件，有新房源看得到'}
        {...linkTo('search')}
      >
        我的订阅
      </LinkRow>
      {ids.length > 0 && (
        <LinkRow
          icon="swap"
          value={`${ids.length} ${unit}${noun}`}
          {...linkTo('compare', { kind, ids: ids.join(',') })}
        >
          对比
        </LinkRow>
      )}
    </>
  )
}

const LogOut = () => (
  <View className="my-out">
    <Press className="u-centre u-card u-c2 u-full u-least50" onPress={() => void leaveAccount()}>
      退出登录
    </Press>
  </View>
)
