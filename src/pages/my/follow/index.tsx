import { useEffect } from 'react'
import { deleteFollows } from '@/domain/member/use-my-lists'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { useUndo } from '@/domain/member/use-undo'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams, useSetParams } from '@/routes/use-params'
import { useView } from '@/state/view'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Tabs } from '@/ui/tabs/tabs'
import { FOLLOW_TABS, type FollowTab } from './tabs'
import { useHeaderWord } from './use-header-word'
import './index.scss'

/** Follows of a member, by kind. The URL holds the kind; without it, the last open one. */
function MyListFollow() {
  const { tab: wanted } = useParams<'my-list-follow'>()
  const setParams = useSetParams<'my-list-follow'>()
  const { concernsTabIndex, setConcernsTabIndex } = useView()
  const counts = usePersonalCentre().data?.counts
  const undo = useUndo()
  const isInHeader = useHeaderWord()
  const named = FOLLOW_TABS.findIndex(({ type }) => type === wanted)
  const at = named >= 0 ? named : concernsTabIndex
  const tab = FOLLOW_TABS[at] ?? FOLLOW_TABS[0]
  useEffect(() => {
    setConcernsTabIndex(at)
  }, [at, setConcernsTabIndex])
  const clear = async ({ type, label }: FollowTab) => {
    const text = `清空后，关注的${label}不再显示在这里${type === 'house' ? '，已设的提醒仍保留' : ''}。`
    if (!(await ask({ text, confirm: '清空' }))) return
    try {
      undo.done(await deleteFollows(type, 'all'))
    } catch {
      // The request layer has shown the error.
    }
  }
  const onClear = () => {
    if (tab) void clear(tab)
  }
  const hasWord = isInHeader && tab && (counts?.[`follow_${tab.type}`] ?? 0) > 0
  return (
    <Screen
      name="my-list-follow"
      title="我的关注"
      header={
        <Header
          title="我的关注"
          side={
            hasWord && (
              <Press className="mf-clear u-px3 u-touch u-nowrap" onPress={onClear}>
                清空
              </Press>
            )
          }
        />
      }
      place="member"
    >
      <Tabs
        sticky
        label="关注的种类"
        items={FOLLOW_TABS.map(({ type, label }) => ({
          key: type,
          label,
          total: counts?.[`follow_${type}`],
        }))}
        active={tab?.type ?? 'house'}
        onChange={type => setParams({ tab: type })}
      />
      {tab?.list({ onDone: undo.done, ...(!isInHeader && { onClear }) })}
      {undo.bar}
    </Screen>
  )
}

export default withErrorBoundary(MyListFollow)
