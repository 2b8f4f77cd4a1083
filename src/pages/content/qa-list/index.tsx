// List of questions. The URL holds tab, kind, state, order and keyword. On the desktop a separate layout shows the same query with its
// counts at the side.

import { View } from '@tarojs/components'
import { AskRow, MyAskRow } from '@/domain/ask/ask-row'
import { parseAskFilter, useAsks } from '@/domain/ask/use-ask'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go, goLogin, linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Chips, Word } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Tabs } from '@/ui/tabs/tabs'
import { DesktopQuestions } from './desktop'
import type { DesktopProps, Params } from './desktop-props'
import { Must } from './must'
import './index.scss'

function QaList() {
  const params = useParams<'qa-list'>()
  const setParams = useSetParams<'qa-list'>()
  const isDesktop = useIsDesktop()
  const signedIn = useSession(isSignedIn)
  const pages = useAsks(parseAskFilter(params))
  const { first } = pages
  const change = (part: Partial<Params>) => {
    const next: Record<string, string | undefined> = { ...params, ...part }
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value)))
  }
  const isMine = params.tab === 'mine'
  const counts = first?.counts
  const openTab = (key: 'all' | 'must' | 'mine') => {
    if (key === 'must') go('qa-homebuyers', {})
    else if (key === 'mine' && !signedIn) goLogin()
    else setParams(key === 'mine' ? { tab: 'mine' } : {})
  }
  const tabs = (
    <Tabs
      label="问答"
      sticky={!isDesktop}
      active={isMine ? 'mine' : 'all'}
      onChange={openTab}
      items={[
        { key: 'all', label: '热门问题', ...(counts && { total: counts.all }) },
        { key: 'must', label: '购房者必读', ...(counts && { total: counts.basic }) },
        { key: 'mine', label: '我问的', ...(counts?.mine != null && { total: counts.mine }) },
      ]}
    />
  )
  const ask = (
    <Button kind="primary" icon="edit" grow={!isDesktop} {...linkTo('qa-submit', {})}>
      提一个问题
    </Button>
  )
  const rows = <QuestionRows {...{ pages, isMine, ask }} />
  useShare({ screen: 'qa-list', title: '法拍问答：先问清再出价' })
  return (
    <Screen
      name="qa-list"
      title="法拍问答"
      header={
        <Header
          title="问答"
          side={
            <Press className="header-b" label="搜问题" {...linkTo('wiki-search', { type: 'ask' })}>
              <Icon name="search" />
            </Press>
          }
        />
      }
      headed={isDesktop}
      query={{ ...pages, data: first }}
      skeleton={<BoneSections />}
      subject="问答"
      bar={isDesktop ? undefined : <StickyBar>{ask}</StickyBar>}
    >
      {({ types, counts: all }) =>
        isDesktop ? (
          <DesktopQuestions {...{ params, change, tabs, ask, rows, types, counts: all }} />
        ) : (
          <>
            {tabs}
            {!isMine && <TypeChips {...{ types, params, change }} />}
            {rows}
            {!isMine && <Must />}
            <View className="u-faint u-pt4 u-px3 u-center">问题经审核后公开，回答人均有执业登记</View>
            <DemoMark />
          </>
        )
      }
    </Screen>
  )
}

export default withErrorBoundary(QaList)

function QuestionRows({
  pages,
  isMine,
  ask,
}: Pick<DesktopProps, 'ask'> & { pages: ReturnType<typeof useAsks>; isMine: boolean }) {
  return pages.rows.length === 0 ? (
    <Empty
      title={isMine ? '还没有提过问题' : '没有这样的问题'}
      hint={isMine ? '提交后由编辑审核，公开后有执业登记的顾问来回答' : '换个说法或分类，也可以自己提一个'}
      actions={ask}
    />
  ) : isMine ? (
    <Section>
      {pages.rows.map(card => (
        <MyAskRow key={card.id} card={card} />
      ))}
    </Section>
  ) : (
    <View className="qal">
      <EndlessList pages={pages} rowKey={card => card.id} layout="plain" unit="个问题">
        {card => <AskRow card={card} />}
      </EndlessList>
    </View>
  )
}

function TypeChips({ types, params, change }: Pick<DesktopProps, 'types' | 'params' | 'change'>) {
  return (
    <View className="u-py10px u-px3 u-bg-surface">
      <Chips>
        <Word isOn={!params.type} onPress={() => change({ type: undefined })}>
          全部
        </Word>
        {types.map(({ key, label, total }) => (
          <Word key={key} isOn={params.type === key} onPress={() => change({ type: key })}>
            {`${label} ${total ?? 0}`}
          </Word>
        ))}
      </Chips>
    </View>
  )
}
