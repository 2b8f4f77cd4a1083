// One question of a member at the desk, with its evidence and its decisions. Single keys publish, merge or focus the reasons while no
// field has the focus.

import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Ask } from '@/contract/ask/schema'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { ASK_KINDS, doorParts, withoutDoors } from '@/domain/desk/ask-view'
import { useAskAgents, useAskFacts, useDeskAsk, useMergeAsk, useSaveAsk } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'
import { Card, Chip } from './parts'
import { AskHistory, AskLaws, Invitations, SimilarAsks, type Facts } from './ask-evidence'
import { ReasonBox } from './reason-box'

const STATES = { pending: '待审', published: '已发布', rejected: '已退回' } as const
const REASONS = [
  '和已有问题相同，请看已有的回答',
  '说的是具体案件，请直接问顾问',
  '有个人信息，请删去再发',
  '和房子无关',
] as const

/** One question with its decisions; P publishes, M merges, R focuses the reasons. */
export function Question({ id }: { id: number }) {
  const query = useDeskAsk(id)
  const facts = useAskFacts(id)
  const [into, setInto] = useState<number>()
  const [agents, setAgents] = useState<number[]>([])
  return (
    <>
      <Card>
        <ScreenContent query={query} subject="问题">
          {({ ask }) => <Decision ask={ask} facts={facts.data} into={into} agents={agents} />}
        </ScreenContent>
      </Card>
      <View className="edk-beside">
        <ScreenContent query={facts} subject="旁证">
          {known => (
            <>
              <SimilarAsks similar={known.similar} into={into} onChange={setInto} />
              <Invitations known={known.agents} agents={agents} onChange={setAgents} />
              {known.laws.length > 0 && <AskLaws laws={known.laws} />}
              <AskHistory facts={known} />
            </>
          )}
        </ScreenContent>
      </View>
    </>
  )
}

/** Publishes a question with its settings, merges it into another, or returns it. */
function useAskDecision(ask: Ask, into: number | undefined, agents: readonly number[]) {
  const save = useSaveAsk()
  const merge = useMergeAsk()
  const askThem = useAskAgents()
  const [isBasic, setBasic] = useState(ask.is_basic)
  const [type, setType] = useState(() => ASK_KINDS.find(kind => kind.type === ask.type)?.type)
  const publish = () => {
    const hasDoors = doorParts(ask.content).some(({ isDoor }) => isDoor)
    save.mutate(
      {
        id: ask.id,
        status: 'published',
        is_basic: isBasic,
        ...(type && { type }),
        ...(hasDoors && { content: withoutDoors(ask.content) }),
      },
      {
        onSuccess: ({ waiting }) => {
          if (waiting !== null) return toast(WAITS_ANOTHER)
          if (agents.length === 0) return toast('已发布')
          askThem.mutate(
            { id: ask.id, agent_ids: [...agents] },
            { onSuccess: ({ total }) => toast(`已发布，请 ${total} 位顾问回答`) },
          )
        },
      },
    )
  }
  const mergeInto = () => {
    if (into === undefined) return toast('请先在右侧选择相似问题')
    merge.mutate({ id: ask.id, into_id: into }, { onSuccess: ({ reason }) => toast(reason) })
  }
  const reject = (reason: string): Promise<boolean> =>
    save.mutateAsync({ id: ask.id, status: 'rejected', reject_reason: reason }).then(
      () => {
        toast('已退回')
        return true
      },
      // The request layer has shown the error.
      () => false,
    )
  return { save, merge, askThem, isBasic, setBasic, type, setType, publish, mergeInto, reject }
}

function Decision({
  ask,
  facts,
  into,
  agents,
}: {
  ask: Ask
  facts: Facts | undefined
  into: number | undefined
  agents: readonly number[]
}) {
  const decision = useAskDecision(ask, into, agents)
  const { save, merge, askThem, publish, mergeInto } = decision
  useKeys({ p: publish, m: mergeInto, r: () => document.getElementById('desk-reason')?.focus() })
  return (
    <>
      <View className="edk-line edk-small">
        <View>{`${ask.type_text} · ${STATES[ask.status]}`}</View>
        <View>{facts && `${facts.who} · 第 ${facts.no} 次提问 · ${shortTime(facts.created_at)}`}</View>
      </View>
      <AskContent ask={ask} />
      <AskSettings decision={decision} facts={facts} />
      <View className="u-mb3 u-strong u-mt5">要退回的话，选或写一个原因，提问人会收到</View>
      <ReasonBox
        id="desk-reason"
        of={ask.id}
        label="退回原因"
        send="退回（R）"
        reasons={REASONS}
        isBusy={save.isPending}
        onSend={decision.reject}
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

/** Text and pictures of a question, with what the editor should notice. */
function AskContent({ ask }: { ask: Ask }) {
  const parts = doorParts(ask.content)
  const doors = parts.filter(({ isDoor }) => isDoor).length
  return (
    <>
      <View className="u-my2 u-t20 u-strong">{ask.title}</View>
      <View className="edk-text">
        {parts.map(({ text, isDoor }, at) => (
          <Text key={at} className={isDoor ? 'edk-struck' : ''}>
            {text}
          </Text>
        ))}
      </View>
      <View className="u-grid u-grid4 u-g3">
        {ask.pictures.map(picture => (
          <img key={picture.id} src={`${picture.url}?w=240`} alt="提问人传的图" width="100%" />
        ))}
      </View>
      {doors > 0 && <Note risk>{`有 ${doors} 处门牌能认出住的人，发布时会隐去，正文其余不动。`}</Note>}
      {ask.marks.length > 0 && <Note risk>{`机器检查标出：${ask.marks.join('、')}`}</Note>}
      {ask.reject_reason && <Note>{`退回原因：${ask.reject_reason}`}</Note>}
    </>
  )
}

/** Kind of the published question, and its place among the basic ones. */
const AskSettings = ({
  decision: { isBasic, setBasic, type, setType },
  facts,
}: {
  decision: ReturnType<typeof useAskDecision>
  facts: Facts | undefined
}) => (
  <>
    <View className="u-mb3 u-strong u-mt5">发布后归到</View>
    <View className="edk-filters" role="group" aria-label="发布后归到">
      {ASK_KINDS.map(({ type: key, label }) => (
        <Chip on={key === type} key={key} onPress={() => setType(key)}>
          {label}
        </Chip>
      ))}
    </View>
    <View className="edk-line">
      <View>
        标为购房者必读
        <Text className="edk-small">{facts && `　同类已有 ${facts.basic_total} 条`}</Text>
      </View>
      <Toggle label="标为购房者必读" on={isBasic} onChange={setBasic} />
    </View>
  </>
)

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
    return () => document.removeEventListener('keydown', press)
  }, [])
}
