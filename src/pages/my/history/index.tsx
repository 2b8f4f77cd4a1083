import { kindOfHistory } from '@/domain/member/history-kind'
import { useHistoryCounts } from '@/domain/member/use-history-counts'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams, useSetParams } from '@/routes/use-params'
import { Tabs } from '@/ui/tabs/tabs'
import { HISTORY_TABS } from './tabs'

/** Browsing history of a member, by kind and day. */
function MyHistory() {
  const { tab: wanted, id } = useParams<'my-list-looks'>()
  const setParams = useSetParams<'my-list-looks'>()
  const counts = useHistoryCounts().data?.counts
  const tab = HISTORY_TABS.find(({ type }) => type === kindOfHistory({ tab: wanted, id })) ?? HISTORY_TABS[0]
  return (
    <Screen name="my-list-looks" title="浏览记录" header="title" place="member">
      <Tabs
        sticky
        label="浏览的种类"
        items={HISTORY_TABS.map(({ type, label }) => ({ key: type, label, total: counts?.[type] }))}
        active={tab?.type ?? 'house'}
        onChange={type => setParams({ tab: type })}
      />
      {tab?.list()}
    </Screen>
  )
}

export default withErrorBoundary(MyHistory)
