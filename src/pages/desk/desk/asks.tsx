// Desk section of members' questions. The list is at the left, the open question with its evidence and decisions at the right. Single keys
// publish, merge or focus the reasons while no field has the focus. Reports of members are a separate tab.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { HAND_OVER_WORDS } from '@/domain/desk/ask-view'
import { waitWords } from '@/domain/desk/desk-view'
import { useAskReports, useCloseReport, useDeskAsks, useHandOver } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { serverNow } from '@/platform/clock'
import { Toggle } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Chips } from './chips'
import { Card, DeskButton, RoomHead, Small } from './parts'
import { Question } from './ask-question'
import { DeskFind, useFound } from './find'
import { Pager } from './pager'

const FILTERS = {
  pending: '待审',
  unanswered: '没人答',
  published: '已发布',
  rejected: '已退回',
  basic: '必读',
} as const
type Filter = keyof typeof FILTERS

/** Questions that wait for review, and the longest wait; `oldest` in Unix seconds. */
const formatWaiting = (pending: number, oldest: number | null): string =>
  oldest === null
    ? '没有等着看的问题 · 承诺一天内答复'
    : `${pending} 条待审，最早一条等了 ${waitWords(serverNow() - oldest)} · 承诺一天内答复`

/** Questions of members: reviewed, published, returned with a reason; and reports by members. */
export function Asks({ oldest }: { oldest: number | null }) {
  const [filter, setFilter] = useState<Filter | 'reports'>('pending')
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<number | null>(null)
  const query = useDeskAsks({
    filter: filter === 'reports' ? 'pending' : filter,
    page,
    ...(keyword && { keyword }),
  })
  const counts = query.data?.counts
  return (
    <>
      <RoomHead title="问答" note={counts && formatWaiting(counts.pending, oldest)}>
        {query.data && <HandOver isOn={query.data.hands_over} />}
      </RoomHead>
      <Chips
        label="哪些问题"
        keys={['pending', 'reports', 'unanswered', 'published', 'rejected', 'basic']}
        words={{ ...FILTERS, reports: '被举报' }}
        totals={counts ?? {}}
        value={filter}
        onChange={key => {
          setFilter(key)
          setPage(1)
          setChosen(null)
        }}
      >
        <DeskFind
          id="desk-ask-find"
          hint="问题、回答、提问人"
          onFind={word => {
            find(word)
            setChosen(null)
          }}
        />
      </Chips>
      {filter === 'reports' ? (
        <Reports />
      ) : (
        <ScreenContent query={query} subject="问题">
          {({ list, total }) => {
            const id = chosen ?? list[0]?.id ?? null
            return list.length === 0 ? (
              <Empty small title="这里没有问题" />
            ) : (
              <View className="edk-three">
                <View className="edk-card">
                  {list.map(ask => (
                    <AskRow key={ask.id} ask={ask} isOn={ask.id === id} onPress={() => setChosen(ask.id)} />
                  ))}
                  <Pager page={page} size={20} total={total} onPage={setPage} />
                </View>
                {id !== null && <Question key={id} id={id} />}
              </View>
            )
          }}
        </ScreenContent>
      )}
      <DemoMark />
    </>
  )
}

const AskRow = ({
  ask,
  isOn,
  onPress,
}: {
  ask: Result<'desk/asks'>['list'][number]
  isOn: boolean
  onPress: () => void
}) => (
  <Press className={`edk-row ${isOn ? 'is-on' : ''}`} onPress={onPress}>
    {ask.title}
    <View className="edk-line edk-small">
      <View>{`${ask.type_text} · ${ask.who}`}</View>
      <View className={ask.status === 'pending' ? 'edk-risk' : ''}>
        {ask.status === 'pending'
          ? `等了 ${waitWords(serverNow() - ask.created_at)}`
          : `${ask.answer_total} 答`}
      </View>
    </View>
  </Press>
)

/** Switch for assigning unanswered questions to agents automatically. */
function HandOver({ isOn }: { isOn: boolean }) {
  const put = useHandOver()
  return (
    <View className="u-row u-g3">
      <View>
        自动转给顾问
        <Small>{HAND_OVER_WORDS}</Small>
      </View>
      <Toggle
        label="自动转给顾问"
        on={put.isPending ? put.variables.is_on : isOn}
        onChange={is_on => put.mutate({ is_on })}
      />
    </View>
  )
}

/** Content reported by members: an editor keeps it or takes it down. */
function Reports() {
  const query = useAskReports()
  const close = useCloseReport()
  return (
    <Card>
      <ScreenContent query={query} subject="举报">
        {({ list }) =>
          list.length === 0 ? (
            <Empty small title="没有待处理的举报" />
          ) : (
            <>
              {list.map(row => (
                <View key={row.id} className="edk-row">
                  <View>{row.title}</View>
                  <View className="edk-text">{row.text}</View>
                  <Small>{[row.author, row.note].filter(Boolean).join(' · ')}</Small>
                  <View className="edk-acts">
                    {[
                      { label: '没有问题，保留', remove: false },
                      { label: '撤下', remove: true },
                    ].map(({ label, remove }) => (
                      <DeskButton
                        key={label}
                        busy={close.isPending}
                        onPress={() => close.mutate({ id: row.id, remove })}
                      >
                        {label}
                      </DeskButton>
                    ))}
                  </View>
                </View>
              ))}
            </>
          )
        }
      </ScreenContent>
    </Card>
  )
}
