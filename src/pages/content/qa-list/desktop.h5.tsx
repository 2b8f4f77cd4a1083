import { useState } from 'react'
import { View } from '@tarojs/components'
import { MyAskRow } from '@/domain/ask/ask-row'
import { FindBox } from '@/ui/field/find-box'
import { useAsks } from '@/domain/ask/use-ask'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Word } from '@/ui/chip/chip'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import type { DesktopProps, Params } from './desktop-props'
import { Must } from './must'

const STATES = [
  { key: 'accepted', label: '已采纳' },
  { key: 'cited', label: '引了法条' },
  { key: 'waiting', label: '待回答' },
] as const

/** Kinds and states at the left, the questions, the essentials at the right. */
export function DesktopQuestions({ params, change, tabs, ask, rows, types, counts }: DesktopProps) {
  const signedIn = useSession(isSignedIn)
  const isMine = params.tab === 'mine'
  return (
    <View className="qad u-full">
      <Breadcrumbs items={[{ text: '百科', ...linkTo('wiki-list', {}) }, { text: '问答' }]} />
      <View className="u-flex u-end u-g4 u-mt2 u-mb3">
        <View className="u-grow">
          <View className="u-title u-t24 u-lh1-4" role="heading" aria-level={1}>
            问答
          </View>
          <View className="u-t13 u-c2">问题经审核后公开，回答人均有执业登记</View>
        </View>
        {ask}
      </View>
      {tabs}
      <View className="u-flex u-top u-g5 u-mt4">
        <View className="qad-s u-fixed">
          <SideTitle>问题分类</SideTitle>
          <SideRow
            on={!params.type}
            label="全部"
            total={counts.all}
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
              total={counts[key]}
              onPress={() => change({ state: params.state === key ? undefined : key })}
            />
          ))}
          {counts.followed !== null && (
            <>
              <SideTitle>和房源有关</SideTitle>
              <SideRow
                on={params.state === 'followed'}
                label="我关注的房源"
                total={counts.followed}
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
        <View className="qad-r u-fixed u-w308">
          <Must />
          {signedIn && !isMine && <Mine />}
        </View>
      </View>
    </View>
  )
}

const SideTitle = ({ children }: { children: string }) => <View className="qad-st u-label">{children}</View>

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
    <Press className={`qad-sr u-t15 u-text ${on ? 'is-on' : ''}`} pressed={on} onPress={onPress}>
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
