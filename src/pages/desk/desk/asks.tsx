// Desk section of members' questions. The list is at the left, the open question with its evidence and decisions at the right. Single keys
// publish, merge or focus the reasons while no field has the focus. Reports of members are a separate tab.

import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Ask } from '@/contract/ask/schema'
import type { Result } from '@/contract/endpoints'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { ASK_KINDS, doneWords, doorParts, HAND_OVER_WORDS, withoutDoors } from '@/domain/desk/ask-view'
import { waitWords } from '@/domain/desk/desk-view'
import {
  useAskAgents,
  useAskFacts,
  useAskReports,
  useCloseReport,
  useDeskAsk,
  useDeskAsks,
  useHandOver,
  useMergeAsk,
  useSaveAsk,
} from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Check, Toggle } from '@/ui/check/check'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { DeskFind, useFound } from './find'
import { Pager } from './pager'
import { ReasonBox } from './reason-box'

const STATES = { pending: '待审', published: '已发布', rejected: '已退回' } as const
const FILTERS = {
  pending: '待审',
  unanswered: '没人答',
  published: '已发布',
  rejected: '已退回',
  basic: '必读',
} as const
const REASONS = [
  '和已有问题相同，请看已有的回答',
  '说的是具体案件，请直接问顾问',
  '有个人信息，请删去再发',
  '和房子无关',
] as const

type Filter = keyof typeof FILTERS

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
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          问答
        </View>
        <View className="edk-small">
          {counts &&
            (oldest === null
              ? '没有等着看的问题 · 承诺一天内答复'
              : `${counts.pending} 条待审，最早一条等了 ${waitWords(serverNow() - oldest)} · 承诺一天内答复`)}
        </View>
        <View className="u-grow" />
        {query.data && <HandOver isOn={query.data.hands_over} />}
      </View>
      <View className="edk-filters">
        {(['pending', 'reports', 'unanswered', 'published', 'rejected', 'basic'] as const).map(key => (
          <Press
            key={key}
            className={`edk-chip ${key === filter ? 'is-on' : ''}`}
            pressed={key === filter}
            onPress={() => {
              setFilter(key)
              setPage(1)
              setChosen(null)
            }}
          >
            {`${key === 'reports' ? '被举报' : FILTERS[key]} ${counts?.[key] ?? ''}`}
          </Press>
        ))}
        <DeskFind
          id="desk-ask-find"
          hint="问题、回答、提问人"
          onFind={word => {
            find(word)
            setChosen(null)
          }}
        />
      </View>
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
                    <Press
                      key={ask.id}
                      className={`edk-row ${ask.id === id ? 'is-on' : ''}`}
                      onPress={() => {
                        setChosen(ask.id)
                      }}
                    >
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

/** Switch for assigning unanswered questions to agents automatically. */
function HandOver({ isOn }: { isOn: boolean }) {
  const put = useHandOver()
  return (
    <View className="u-row u-g3">
      <View>
        自动转给顾问
        <View className="edk-small">{HAND_OVER_WORDS}</View>
      </View>
      <Toggle
        label="自动转给顾问"
        on={put.isPending ? put.variables.is_on : isOn}
        onChange={is_on => {
          put.mutate({ is_on })
        }}
      />
    </View>
  )
}

/** One question with its decisions; P publishes, M merges, R focuses the reasons. */
function Question({ id }: { id: number }) {
  const query = useDeskAsk(id)
  const facts = useAskFacts(id)
  const [into, setInto] = useState<number>()
  const [agents, setAgents] = useState<number[]>([])
  return (
    <>
      <View className="edk-card edk-pad">
        <ScreenContent query={query} subject="问题">
          {({ ask }) => <Decision ask={ask} facts={facts.data} into={into} agents={agents} />}
        </ScreenContent>
      </View>
      <View className="edk-beside">
        <ScreenContent query={facts} subject="旁证">
          {({ similar, agents: known, laws, history, created_at, who }) => (
            <>
              <View className="edk-card edk-pad">
                <View className="u-mb3 u-strong">相似问题</View>
                {similar.map(other => (
                  <View key={other.id} className="edk-next">
                    <Check
                      round
                      checked={other.id === into}
                      label={`并入 ${other.title}`}
                      onChange={is => {
                        setInto(is ? other.id : undefined)
                      }}
                    />
                    <Press className="u-grow" {...linkTo('qa-detail', { id: other.id })}>
                      {other.title}
                    </Press>
                    <View className="edk-small u-nowrap">{`${other.answer_total} 答，${other.percent}%`}</View>
                  </View>
                ))}
                {similar.length === 0 && <View className="edk-small">没有相似问题</View>}
              </View>
              <View className="edk-card edk-pad">
                <View className="u-mb3 u-strong">邀请回答</View>
                {known.map(agent => (
                  <View key={agent.id} className="edk-next">
                    <View className="u-grow">
                      {agent.name}
                      <View className="edk-small">
                        {`答过同类 ${agent.answer_total} 条，今天 ${agent.today_total} 条${agent.is_asked ? '，已请过' : ''}`}
                      </View>
                    </View>
                    <Check
                      round
                      checked={agent.is_asked || agents.includes(agent.id)}
                      disabled={agent.is_asked}
                      label={`请 ${agent.name} 回答`}
                      onChange={is => {
                        setAgents(is ? [...agents, agent.id] : agents.filter(one => one !== agent.id))
                      }}
                    />
                  </View>
                ))}
              </View>
              {laws.length > 0 && (
                <View className="edk-card edk-pad">
                  <View className="u-mb3 u-strong">可以引的条文</View>
                  {laws.map(law => (
                    <View key={law.id} className="u-mt3">
                      <View>{`${law.law_short} ${law.article}`}</View>
                      <View className="edk-small">{law.text}</View>
                      <View className="edk-small edk-good">{`${law.checked_day} 核对`}</View>
                    </View>
                  ))}
                </View>
              )}
              <View className="edk-card edk-pad">
                <View className="u-mb3 u-strong">这条问题的记录</View>
                {[
                  { at: created_at, words: `${who} 提交` },
                  ...history.map(row => ({ at: row.at, words: doneWords(row) })),
                ].map(({ at, words }, index) => (
                  <View key={index} className="edk-log">
                    <View className="edk-small u-nowrap">{shortTime(at)}</View>
                    <View className="edk-small">{words}</View>
                  </View>
                ))}
              </View>
            </>
          )}
        </ScreenContent>
      </View>
    </>
  )
}

function Decision({
  ask,
  facts,
  into,
  agents,
}: {
  ask: Ask
  facts: Result<'desk/ask'> | undefined
  into: number | undefined
  agents: readonly number[]
}) {
  const save = useSaveAsk()
  const merge = useMergeAsk()
  const askThem = useAskAgents()
  const [isBasic, setBasic] = useState(ask.is_basic)
  const [type, setType] = useState(() => ASK_KINDS.find(kind => kind.type === ask.type)?.type)
  const parts = doorParts(ask.content)
  const doors = parts.filter(({ isDoor }) => isDoor).length
  const publish = () => {
    save.mutate(
      {
        id: ask.id,
        status: 'published',
        is_basic: isBasic,
        ...(type && { type }),
        ...(doors > 0 && { content: withoutDoors(ask.content) }),
      },
      {
        onSuccess: ({ waiting }) => {
          if (waiting !== null) return toast(WAITS_ANOTHER)
          if (agents.length === 0) return toast('已发布')
          askThem.mutate(
            { id: ask.id, agent_ids: [...agents] },
            {
              onSuccess: ({ total }) => {
                toast(`已发布，请 ${total} 位顾问回答`)
              },
            },
          )
        },
      },
    )
  }
  const mergeInto = () => {
    if (into === undefined) return toast('请先在右侧选择相似问题')
    merge.mutate(
      { id: ask.id, into_id: into },
      {
        onSuccess: ({ reason }) => {
          toast(reason)
        },
      },
    )
  }
  useKeys({
    p: publish,
    m: mergeInto,
    r: () => document.getElementById('desk-reason')?.focus(),
  })
  return (
    <>
      <View className="edk-line edk-small">
        <View>{`${ask.type_text} · ${STATES[ask.status]}`}</View>
        <View>{facts && `${facts.who} · 第 ${facts.no} 次提问 · ${shortTime(facts.created_at)}`}</View>
      </View>
      <View className="edk-ask">{ask.title}</View>
      <View className="edk-text">
        {parts.map(({ text, isDoor }, at) => (
          <Text key={at} className={isDoor ? 'edk-struck' : ''}>
            {text}
          </Text>
        ))}
      </View>
      <View className="edk-pics">
        {ask.pictures.map(picture => (
          <img key={picture.id} src={`${picture.url}?w=240`} alt="提问人传的图" width="100%" />
        ))}
      </View>
      {doors > 0 && <Note risk>{`有 ${doors} 处门牌能认出住的人，发布时会隐去，正文其余不动。`}</Note>}
      {ask.marks.length > 0 && <Note risk>{`机器检查标出：${ask.marks.join('、')}`}</Note>}
      {ask.reject_reason && <Note>{`退回原因：${ask.reject_reason}`}</Note>}
      <View className="u-mb3 u-strong edk-gap">发布后归到</View>
      <View className="edk-filters" role="group" aria-label="发布后归到">
        {ASK_KINDS.map(({ type: key, label }) => (
          <Press
            key={key}
            className={`edk-chip ${key === type ? 'is-on' : ''}`}
            pressed={key === type}
            onPress={() => {
              setType(key)
            }}
          >
            {label}
          </Press>
        ))}
      </View>
      <View className="edk-line">
        <View>
          标为购房者必读
          <Text className="edk-small">{facts && `　同类已有 ${facts.basic_total} 条`}</Text>
        </View>
        <Toggle label="标为购房者必读" on={isBasic} onChange={setBasic} />
      </View>
      <View className="u-mb3 u-strong edk-gap">要退回的话，选或写一个原因，提问人会收到</View>
      <ReasonBox
        id="desk-reason"
        of={ask.id}
        label="退回原因"
        send="退回（R）"
        reasons={REASONS}
        isBusy={save.isPending}
        onSend={reason =>
          save.mutateAsync({ id: ask.id, status: 'rejected', reject_reason: reason }).then(
            () => {
              toast('已退回')
              return true
            },
            // The request layer has shown the error.
            () => false,
          )
        }
      />
      <View className="edk-acts">
        <Button kind="primary" busy={save.isPending || askThem.isPending} onPress={publish}>
          {`${ask.status === 'published' ? '保存' : '发布'}${agents.length > 0 ? `并请 ${agents.length} 位顾问回答` : ''}（P）`}
        </Button>
        <Button busy={merge.isPending} onPress={mergeInto}>
          并入已有问题（M）
        </Button>
      </View>
    </>
  )
}

/** Single-key shortcuts outside text fields. */
function useKeys(keys: Record<string, () => unknown>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (target?.matches('input,textarea,select,[contenteditable="true"]')) return
      latest.current[event.key.toLowerCase()]?.()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
}

/** Content reported by members: an editor keeps it or takes it down. */
function Reports() {
  const query = useAskReports()
  const close = useCloseReport()
  return (
    <View className="edk-card edk-pad">
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
                  <View className="edk-small">{[row.author, row.note].filter(Boolean).join(' · ')}</View>
                  <View className="edk-acts">
                    {[
                      { label: '没有问题，保留', remove: false },
                      { label: '撤下', remove: true },
                    ].map(({ label, remove }) => (
                      <Button
                        key={label}
                        size="small"
                        busy={close.isPending}
                        onPress={() => {
                          close.mutate({ id: row.id, remove })
                        }}
                      >
                        {label}
                      </Button>
                    ))}
                  </View>
                </View>
              ))}
            </>
          )
        }
      </ScreenContent>
    </View>
  )
}
