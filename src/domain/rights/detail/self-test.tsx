import { useState } from 'react'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { Question, Verdict } from '@/contract/rights/schema'
import { Button } from '@/ui/button/button'
import { Dot } from '@/ui/dots/dots'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import './self-test.scss'

type Answers = Record<string, string>

const isShown = ({ show_when: { key, values } }: Question, answers: Answers) =>
  key === null || values.includes(answers[key] ?? '')
const TONES = { yes: 'good', no: 'risk', conditional: 'act', unknown: 'plain' } as const satisfies Record<
  Verdict['value'],
  string
>

/** Check if the visitor may acquire claims at all: the questions, and the server's verdict with its rule. */
export function SelfTestSheet({
  rightsId,
  open,
  onClose,
}: {
  rightsId: number
  open: boolean
  onClose: () => void
}) {
  const [answers, setAnswers] = useState<Answers>({})
  const query = useCall(
    'qualifications-topic/get-answer',
    { topic: 'rights' },
    { stale: 'long', enabled: open },
  )
  const keep = useMutation('qualifications-topic/add-answer-log', {})
  const questions = query.data?.questions.filter(question => isShown(question, answers)) ?? []
  const isComplete = questions.length > 0 && questions.every(question => Object.hasOwn(answers, question.key))
  const verdict = keep.data?.verdict
  const close = () => {
    keep.reset()
    setAnswers({})
    onClose()
  }
  const footer = verdict ? (
    <Button grow kind="primary" onPress={close}>
      知道了
    </Button>
  ) : (
    <Button
      grow
      kind="primary"
      disabled={!isComplete}
      busy={keep.isPending}
      onPress={() =>
        keep.mutate({ topic: 'rights', answers, rights_id: rightsId } as Parameters<typeof keep.mutate>[0])
      }
    >
      看结果
    </Button>
  )
  return (
    <Sheet open={open} onClose={close} title={query.data?.title ?? '受让资格自测'} footer={footer}>
      {verdict ? (
        <Result verdict={verdict} />
      ) : query.error ? (
        <ErrorState small title="问题加载失败" onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : !query.data ? (
        <BoneSections sections={2} />
      ) : (
        questions.map(({ key, title, hint, options }) => (
          <View key={key} className="stest">
            <View className="u-mid">{title}</View>
            {hint && <View className="u-label">{hint}</View>}
            <Options
              label={title}
              single
              columns={2}
              items={options.map(option => ({ key: option.key, label: option.label }))}
              chosen={answers[key] === undefined ? [] : [answers[key]]}
              onChange={([next]) =>
                setAnswers(({ [key]: _former, ...others }) =>
                  next === undefined ? others : { ...others, [key]: next },
                )
              }
            />
          </View>
        ))
      )}
    </Sheet>
  )
}

function Result({ verdict }: { verdict: Verdict }) {
  return (
    <View className="stest-done" role="status">
      <View className="u-row u-title u-g2 u-t17">
        {verdict.title}
        <Tag tone={TONES[verdict.value]}>
          {verdict.value === 'no' ? '不符合' : verdict.value === 'yes' ? '符合' : '有条件'}
        </Tag>
      </View>
      <View className="u-mt2">{verdict.text}</View>
      {verdict.reasons.map(reason => (
        <View key={reason} className="u-t13 u-c2 u-mt2">
          {reason}
        </View>
      ))}
      <View className="src">
        {verdict.source}
        <Dot />
        {verdict.rule_date}
      </View>
    </View>
  )
}
