import { useEffect } from 'react'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { useParams, useSetParams } from '@/routes/use-params'
import { useView } from '@/state/view'
import { Tabs } from '@/ui/tabs/tabs'
import { FOLLOW_TABS } from './tabs'

/** What a member follows, by kind. The address says which kind; without it, the one that was open last. */
export default function MyListFollow() {
  const { tab: wanted } = useParams<'my-list-follow'>()
  const setParams = useSetParams<'my-list-follow'>()
  const { concernsTabIndex, setConcernsTabIndex } = useView()
  const counts = usePersonalCentre().data?.counts
  const named = FOLLOW_TABS.findIndex(({ type }) => type === wanted)
  const at = named >= 0 ? named : concernsTabIndex
  const tab = FOLLOW_TABS[at] ?? FOLLOW_TABS[0]
  useEffect(() => {
    setConcernsTabIndex(at)
  }, [at, setConcernsTabIndex])
  return (
    <Screen name="my-list-follow" title="我的关注" header={<Header title="我的关注" />} place="member">
      <Tabs
        sticky
        label="关注的种类"
        items={FOLLOW_TABS.map(({ type, label }) => ({
          key: type,
          label,
          total: counts?.[`follow_${type}`],
        }))}
        active={tab?.type ?? 'house'}
        onChange={type => {
          setParams({ tab: type })
        }}
      />
      {tab?.list()}
    </Screen>
  )
}
