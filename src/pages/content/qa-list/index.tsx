import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AskType } from '@/contract/ask-rules'
import { AskRow, MyAskRow } from '@/domain/ask/ask-row'
import { FindBox } from '@/domain/ask/find-box'
import { useAsks, useBasics, type AskFilter } from '@/domain/ask/use-ask'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { go, goLogin, linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Chips, Word } from '@/ui/chip/chip'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Tabs } from '@/ui/tabs/tabs'
import './index.scss'

const STATES = [
  { key: 'accepted', label: '已采纳' },
  { key: 'cited', label: '引了法条' },
  { key: 'waiting', label: '等人回答' },
] as const

type Params = ReturnType<typeof useParams<'qa-list'>>

/** The list that an address asks for. */
function filterOf({ tab, type, state, sort, keyword }: Params): AskFilter {
  return {
    ...(tab === 'mine' && { mine: true }),
    ...(type && Number(type) >= 1 && Number(type) <= 8 && { type: Number(type) as AskType }),
    ...(state === 'accepted' && { accepted: true }),
    ...(state === 'cited' && { cited: true }),
    ...(state === 'waiting' && { answered: false }),
    ...(state === 'followed' && { followed: true }),
    ...(sort === 'new_desc' || tab === 'mine'
      ? { sort: 'new_desc' as const }
      : { sort: 'hot_desc' as const }),
    ...(keyword && { keyword: keyword.slice(0, 50) }),
  }
}

export default function QaList() {
  const params = useParams<'qa-list'>()
  const setParams = useSetParams<'qa-list'>()
  const isDesktop = useIsDesktop()
  const signedIn = useSession(isSignedIn)
  const pages = useAsks(filterOf(params))
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
        { key: 'all', label: '大家在问', ...(counts && { total: counts.all }) },
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
  const nothing = (
    <Empty
      title={isMine ? '还没有提过问题' : '没有这样的问题'}
      hint={isMine ? '提交后由编辑审核，公开后有执业登记的顾问来回答' : '换个说法或分类，也可以自己提一个'}
      actions={ask}
    />
  )
  const rows = (
    <>
      {pages.rows.length === 0 ? (
        nothing
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
      )}
    </>
  )
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
          <View className="qad">
            <Breadcrumbs items={[{ text: '百科', ...linkTo('wiki-list', {}) }, { text: '问答' }]} />
            <View className="qad-h">
              <View className="u-grow">
                <View className="qad-t" role="heading" aria-level={1}>
                  问答
                </View>
                <View className="u-t13 u-c2">问题经审核后公开，回答人均有执业登记</View>
              </View>
              {ask}
            </View>
            {tabs}
            <View className="qad-l">
              <View className="qad-s">
                <SideTitle>问哪一类</SideTitle>
                <SideRow
                  on={!params.type}
                  label="全部"
                  total={all.all}
                  onPress={() => change({ type: undefined })}
                />
                {types.map(({ key, label, total }) => (
                  <SideRow
                    key={key}
                    on={params.type === key}
                    label={label}
                    total={total ?? 0}
                    onPress={() => change({ type: key })}
                  />
                ))}
                <SideTitle>状态</SideTitle>
                {STATES.map(({ key, label }) => (
                  <SideRow
                    key={key}
                    on={params.state === key}
                    label={label}
                    total={all[key]}
                    onPress={() => change({ state: params.state === key ? undefined : key })}
                  />
                ))}
                {all.followed !== null && (
                  <>
                    <SideTitle>和房源有关</SideTitle>
                    <SideRow
                      on={params.state === 'followed'}
                      label="我关注的房源"
                      total={all.followed}
                      onPress={() => change({ state: params.state === 'followed' ? undefined : 'followed' })}
                    />
                  </>
                )}
              </View>
              <View className="u-grow">
                {!isMine && <FindRow params={params} onChange={change} />}
                {rows}
                <DemoMark />
              </View>
              <View className="qad-r">
                <Must />
                {signedIn && !isMine && <Mine />}
              </View>
            </View>
          </View>
        ) : (
          <>
            {tabs}
            {!isMine && (
              <View className="qal-types">
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
            )}
            {rows}
            {!isMine && <Must />}
            <View className="qal-end">问题经审核后公开，回答人均有执业登记</View>
            <DemoMark />
          </>
        )
      }
    </Screen>
  )
}

const SideTitle = ({ children }: { children: string }) => <View className="qad-st">{children}</View>

function SideRow({
  on,
  label,
  total,
  onPress,
}: {
  on: boolean
  label: string
  total: number
  onPress: () => void
}) {
  return (
    <Press className={`qad-sr ${on ? 'is-on' : ''}`} pressed={on} onPress={onPress}>
      <View className="u-grow">{label}</View>
      <View className="u-num u-note">{total}</View>
    </Press>
  )
}

function FindRow({ params, onChange }: { params: Params; onChange: (part: Partial<Params>) => void }) {
  const [text, setText] = useState(params.keyword ?? '')
  return (
    <View className="u-row u-g2 u-mb3">
      <FindBox
        id="qa-keyword"
        label="搜问题"
        placeholder="搜问题，如“带租约”"
        value={text}
        onChange={setText}
        onEnter={() => onChange({ keyword: text.trim() || undefined })}
      />
      <Word isOn={params.sort !== 'new_desc'} onPress={() => onChange({ sort: undefined })}>
        最有用
      </Word>
      <Word isOn={params.sort === 'new_desc'} onPress={() => onChange({ sort: 'new_desc' })}>
        最新
      </Word>
    </View>
  )
}

const MUST = 5

/** One basic question of each kind. */
function Must() {
  const { data } = useBasics()
  if (!data || data.list.length === 0) return null
  const seen = new Set<number>()
  const shown = data.list.filter(({ type }) => !seen.has(type) && seen.add(type)).slice(0, MUST)
  return (
    <Section title="购房者必读" side={<More {...linkTo('qa-homebuyers', {})}>{`${data.total} 条`}</More>}>
      {shown.map(({ id, title, type_text }) => (
        <Press key={id} className="must" {...linkTo('qa-detail', { id })}>
          <View className="must-k">{type_text}</View>
          <View className="u-grow">{title}</View>
          <Icon name="right" size="xs" className="must-i" />
        </Press>
      ))}
    </Section>
  )
}

function Mine() {
  const pages = useAsks({ mine: true, sort: 'new_desc', page_size: 3 })
  if (pages.rows.length === 0) return null
  return (
    <Section
      title="我问的"
      side={<More {...linkTo('qa-list', { tab: 'mine' })}>{`${pages.total ?? 0} 问`}</More>}
    >
      {pages.rows.slice(0, 3).map(card => (
        <MyAskRow key={card.id} card={card} />
      ))}
    </Section>
  )
}
