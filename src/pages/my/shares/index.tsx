import { Text, View } from '@tarojs/components'
import { rulesText, shareFigures } from '@/domain/member/shares/shares-view'
import { useShareTotals } from '@/domain/member/shares/use-shares'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { HAS_REWARDS } from '@/routes/left-out'
import { useParams, useSetParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Tabs } from '@/ui/tabs/tabs'
import { Invite } from './invite'
import { SHARE_TABS } from './tabs'
import './index.scss'

/** Shares of a member, by kind, and the people they brought. */
function MyListShares() {
  const { tab: wanted } = useParams<'my-list-shares'>()
  const setParams = useSetParams<'my-list-shares'>()
  const { data: totals, isLoading } = useShareTotals()
  const active = wanted === undefined || (wanted === 'invite' && !HAS_REWARDS) ? 'house' : wanted
  const tab = SHARE_TABS.find(({ type }) => type === active)
  // The page itself is private: its menu shares the home page, a row's button the row.
  useShare({ screen: 'home', title: BRAND })
  return (
    <Screen name="my-list-shares" title="我的分享" header="title" place="member">
      <Tabs
        sticky
        label="分享的种类"
        items={[
          ...SHARE_TABS.map(({ type, label }) => ({ key: type, label, total: totals?.counts[type] })),
          ...(HAS_REWARDS ? [{ key: 'invite' as const, label: '邀请', total: totals?.register_total }] : []),
        ]}
        active={active}
        onChange={type => setParams({ tab: type })}
      />
      {isLoading && <Skeleton className="shr-sum u-line-bottom shr-wait">{null}</Skeleton>}
      {totals && (
        <View className="shr-sum u-line-bottom">
          <View className="u-flex">
            {shareFigures(totals).map(({ label, text }) => (
              <View key={label} className="shr-fig u-grow u-relative u-center">
                <View className="shr-total u-fig">{text}</View>
                <View className="u-label">{label}</View>
              </View>
            ))}
          </View>
          {HAS_REWARDS && <View className="u-label u-mt2 u-lh1-5">{rulesText(totals.rules)}</View>}
        </View>
      )}
      {tab ? tab.list() : <Invite />}
      <View className="u-faint u-pt4 u-px4 u-center">
        <Text>分享里不含您的手机号</Text>
      </View>
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(MyListShares)
