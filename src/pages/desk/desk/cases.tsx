// Desk section of complaints and suggestions, sorted by remaining time. The filter is local state; the open case is next to the list and in
// the address. The filtered list can be exported.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  CASE_ABOUT_LABELS,
  CASE_ABOUTS,
  CASE_KINDS,
  CASE_RULES,
  CASE_STATE_LABELS,
  CASE_TABS,
  caseTable,
  formatCaseHead,
  leftWords,
  STATE_CLASS,
  statsWords,
  formatCaseSubject,
  TAB_WORDS,
  type CaseRow,
  type CaseTab,
} from '@/domain/desk/case-rows'
import { allCases, CASE_PAGE, useDeskCases } from '@/domain/desk/use-desk-cases'
import { useEditors } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { formatCsv } from '@/lib/csv'
import { toBeijingDay } from '@/lib/dates'
import { formatFileName } from '@/lib/file-name'
import { serverNow } from '@/platform/clock'
import { saveTable } from '@/platform/save-table/save-table'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import { roomAddress } from '../table/room-address'
import { DeskButton, RoomHead } from './parts'
import { CaseByCall } from './case-by-call'
import { CaseOpened } from './case-opened'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DeskFind, useFound } from './find'
import { Narrow } from './narrow'
import { Pager } from './pager'
import './cases.scss'

interface Wish {
  tab: CaseTab
  kind?: number | undefined
  about?: number | undefined
  owner?: number | undefined
}

const buildCasesRequest = (wish: Wish, keyword: string) => ({
  tab: wish.tab,
  ...(wish.kind !== undefined && { kind: CASE_KINDS[wish.kind - 1] }),
  ...(wish.about !== undefined && { about: CASE_ABOUTS[wish.about - 1] }),
  ...(wish.owner !== undefined && { owner_uid: wish.owner }),
  ...(keyword && { keyword }),
})

/** Saves all rows of a request as a table; resolves to the message about it. */
const exportCases = (request: ReturnType<typeof buildCasesRequest>) =>
  allCases(request).then(rows =>
    saveTable(
      formatFileName([
        '投诉与反馈',
        TAB_WORDS[request.tab],
        request.kind && CASE_RULES[request.kind].label,
        request.about && CASE_ABOUT_LABELS[request.about],
        request.owner_uid !== undefined && '一人处理',
        // Four digits are the end of somebody's phone number.
        request.keyword && !/^\d{4}$/.test(request.keyword) && request.keyword,
        toBeijingDay(serverNow()),
      ]),
      formatCsv(caseTable(rows, serverNow())),
    ),
  )

/** Complaints and suggestions by remaining time, one of them open next to the list. */
export function Cases({ place }: { place: DeskPlace }) {
  const [wish, setWish] = useState<Wish>({ tab: 'open' })
  const { page, keyword, setPage, find } = useFound()
  const room = roomAddress(place)
  const chosen = room.id('id') ?? null
  const setChosen = (id: number | null) => room.change({ id: id ?? undefined })
  const [isCalling, setCalling] = useState(false)
  const request = buildCasesRequest(wish, keyword)
  const query = useDeskCases({ ...request, page })
  const change = (next: Partial<Wish>) => {
    setWish({ ...wish, ...next })
    setPage(1)
    setChosen(null)
  }
  return (
    <>
      <CasesHead
        stats={query.data && statsWords(query.data)}
        onSave={() => exportCases(request)}
        onCall={() => setCalling(true)}
      />
      <Chips
        label="哪些件"
        keys={CASE_TABS}
        words={TAB_WORDS}
        totals={query.data?.tabs}
        value={wish.tab}
        onChange={tab => change({ tab })}
      >
        <DeskFind
          id="desk-find-cases"
          hint="编号、房源、顾问、手机号后四位"
          onFind={word => {
            find(word)
            setChosen(null)
          }}
        />
        <Narrows wish={wish} onChange={change} />
      </Chips>
      {isCalling && (
        <CaseByCall
          onClose={() => setCalling(false)}
          onOpened={id => {
            setCalling(false)
            change({ tab: 'mine', kind: undefined, about: undefined, owner: undefined })
            setChosen(id)
          }}
        />
      )}
      <ScreenContent query={query} subject="投诉与反馈">
        {({ list, total }) => {
          const id = chosen ?? list[0]?.id ?? null
          return id === null ? (
            <Empty small title="这里没有投诉与反馈" hint="换一个条件，或清空搜索" />
          ) : (
            <View className="edk-cs">
              <CaseList
                {...{ list, total, page, id }}
                onChoose={setChosen}
                onPage={to => {
                  setPage(to)
                  setChosen(null)
                }}
              />
              {id !== null && <CaseOpened key={id} id={id} onOpen={setChosen} />}
            </View>
          )
        }}
      </ScreenContent>
      <DemoMark />
    </>
  )
}

/** One page of the list, with the open case marked. */
const CaseList = ({
  list,
  total,
  page,
  id,
  onChoose,
  onPage,
}: {
  list: readonly CaseRow[]
  total: number
  page: number
  /** Id of the open case. */
  id: number | null
  onChoose: (id: number) => void
  onPage: (page: number) => void
}) => (
  <View className="edk-card edk-cs-list">
    {list.map(row => (
      <Row key={row.id} row={row} isOn={row.id === id} onPress={() => onChoose(row.id)} />
    ))}
    <Pager page={page} size={CASE_PAGE} total={total} unit="件" onPage={onPage} />
  </View>
)

function CasesHead({
  stats,
  onSave,
  onCall,
}: {
  stats: string | undefined
  onSave: () => Promise<string>
  onCall: () => void
}) {
  const [isSaving, setSaving] = useState(false)
  return (
    <RoomHead title="投诉与反馈" note={stats}>
      <DeskButton
        icon="download"
        busy={isSaving}
        onPress={() => {
          setSaving(true)
          onSave()
            .then(said => toast(said))
            .catch(() => toast('导出失败，请重试'))
            .finally(() => setSaving(false))
        }}
      >
        导出
      </DeskButton>
      <DeskButton icon="plus" onPress={onCall}>
        登记一件
      </DeskButton>
    </RoomHead>
  )
}

function Narrows({ wish, onChange }: { wish: Wish; onChange: (next: Partial<Wish>) => void }) {
  const editors = useEditors()
  return (
    <>
      <Narrow
        label="类型"
        rows={CASE_KINDS.map((kind, at) => ({ id: at + 1, name: CASE_RULES[kind].label }))}
        value={wish.kind}
        onChange={kind => onChange({ kind })}
      />
      <Narrow
        label="关于"
        rows={CASE_ABOUTS.map((about, at) => ({ id: at + 1, name: CASE_ABOUT_LABELS[about] }))}
        value={wish.about}
        onChange={about => onChange({ about })}
      />
      <Narrow
        label="负责人"
        rows={(editors.data?.list ?? []).map(({ uid, name }) => ({ id: uid, name }))}
        value={wish.owner}
        onChange={owner => onChange({ owner })}
      />
    </>
  )
}

function Row({ row, isOn, onPress }: { row: CaseRow; isOn: boolean; onPress: () => void }) {
  const left = leftWords(row, serverNow())
  return (
    <Press className={`edk-row ${isOn ? 'is-on' : ''}`} current={isOn} onPress={onPress}>
      <View className="edk-cs-1">
        <View className="u-num">{row.number}</View>
        <Tag>{CASE_RULES[row.kind].label}</Tag>
        {row.is_first && <Tag tone="risk">先办</Tag>}
        <View className="u-grow" />
        <View className={`edk-state ${STATE_CLASS[row.state]}`}>{CASE_STATE_LABELS[row.state]}</View>
      </View>
      <View className="u-cut">{formatCaseHead(row)}</View>
      <View className="edk-cs-1 edk-small">
        <View className="u-grow u-cut">{`${formatCaseSubject(row)} · ${row.owner ?? '未分配'}`}</View>
        <View className={`u-nowrap ${left.isRisk ? 'edk-risk' : ''}`}>{left.text}</View>
      </View>
    </Press>
  )
}
