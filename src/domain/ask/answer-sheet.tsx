import { useState } from 'react'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { ANSWER_CONTENT, PERSONAL_WORDS, personalIn } from '@/contract/ask-rules'
import type { Ask } from '@/contract/ask/schema'
import { WECHAT } from '@/lib/wechat-name'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import { Check } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'

function findAnswerIssues(answer: string) {
  const length = Array.from(answer.trim()).length
  const personal = personalIn(answer)
  const message = personal
    ? PERSONAL_WORDS[personal.kind]
    : length < ANSWER_CONTENT.min || length > ANSWER_CONTENT.max
      ? `请写 ${ANSWER_CONTENT.min}–${ANSWER_CONTENT.max} 字`
      : null
  return message === null ? [] : [{ field: 'answer' as const, message, isMissing: length === 0 }]
}

/** Sheet in which a manager writes or edits an answer and names the articles of law it is based on. */
export function AnswerSheet({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const own = ask.answers.find(answer => answer.is_mine)
  const [word, setWord] = useState('')
  const found = useCall(
    'law/list',
    { keyword: word.trim(), page_size: 8 },
    { stale: 'normal', enabled: word.trim().length > 1, keepsPreviousData: true },
  ).data
  const form = useForm({
    path: 'ask/save',
    first: () => ({ answer: own?.content ?? '', laws: own?.laws ?? [] }),
    issuesOf: ({ answer }) => findAnswerIssues(answer),
    requestOf: ({ answer, laws }) => ({
      id: ask.id,
      answer: answer.trim(),
      law_ids: laws.map(law => law.id),
    }),
    onDone: ({ ask: saved, waiting }) => {
      const mine = saved.answers.find(answer => answer.is_mine)
      toast(
        waiting !== null ? WAITS_ANOTHER : mine?.status === 'pending' ? '已提交，编辑看过后公开' : '已公开',
      )
      onClose()
    },
    idOf: field => `answer-${field}`,
    draft: ownDraft('answer', ask.id, { answer: '', laws: own?.laws ?? [] }),
  })
  const { laws } = form.values
  const shown = found?.list.filter(law => !laws.some(one => one.id === law.id)) ?? []
  return (
    <FormSheet
      form={form}
      title={own ? '修改我的回答' : '我来回答'}
      send={own ? '保存' : '公开回答'}
      onClose={onClose}
    >
      <View className="u-t15 u-mid">{ask.title}</View>
      <TextField
        {...form.text('answer')}
        className="u-mt3"
        label="回答"
        required
        multiline
        maxLength={ANSWER_CONTENT.max}
        side={`${form.values.answer.length} / ${ANSWER_CONTENT.max}`}
        placeholder={`先说结论，再说条件和做法；不留电话和${WECHAT}`}
      />
      <TextField
        name="answer-law"
        label="依据的条文"
        kind="search"
        value={word}
        maxLength={50}
        placeholder="搜条文，如 租赁权、第二十六条"
        onChange={setWord}
      />
      {[...laws, ...shown].map(law => (
        <Check
          key={law.id}
          checked={laws.some(one => one.id === law.id)}
          onChange={on => form.set({ laws: on ? [...laws, law] : laws.filter(one => one.id !== law.id) })}
        >
          {`${law.law_short} ${law.article}`}
        </Check>
      ))}
      <Note className="u-mt3">回答会用您登记的姓名公开；提问者会收到一条消息。</Note>
    </FormSheet>
  )
}
