// Panel of one privacy request. The steps are enforced in order: the person is identified before a decision, and a refusal needs a reason.
// Decisions may require the second factor again.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  IDENTITY_WAY_LABELS,
  IDENTITY_WAYS,
  REQUEST_KIND_LABELS,
  REQUEST_WAY_LABELS,
  requestNo,
  stepWords,
  type IdentityWay,
  type WholeRequest,
} from '@/domain/desk/people-view'
import { useRequest } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'
import { DeskButton, Line, Small } from './parts'
import { LabelledChips } from './chips'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Panel } from './panel'

/** One request: its text, the person, the history, and the next actions. */
export function RequestPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRequest(id)
  return (
    <Panel title={requestNo(id)} onClose={onClose}>
      <ScreenContent query={query} subject="数据请求">
        {({ request }) => (
          <>
            <View>
              {`${REQUEST_KIND_LABELS[request.kind]}，${request.phone || '已删除的会员'}，${request.asked_day} ${REQUEST_WAY_LABELS[request.way]}`}
            </View>
            {request.note !== '' && <View className="edk-text">{request.note}</View>}
            <Steps request={request} />
            {request.blocks.map(text => (
              <Note key={text} risk>
                {text}
              </Note>
            ))}
            {request.state === 'open' &&
              (request.identity_at === null ? <Identify request={request} /> : <Decide request={request} />)}
          </>
        )}
      </ScreenContent>
    </Panel>
  )
}

function Steps({ request }: { request: WholeRequest }) {
  const { steps, identity_how: how, identity_note: note, outcome, erase_at: eraseAt, due_day } = request
  return (
    <View className="u-mb3">
      {steps.map(step => {
        const { what, who } = stepWords(step)
        return <Line key={`${step.action}${step.at}`} label={what} note={who} />
      })}
      {how !== null && <Small>{`身份：${IDENTITY_WAY_LABELS[how]}${note ? `，${note}` : ''}`}</Small>}
      {outcome !== '' && <Small>{`结果：${outcome}`}</Small>}
      {eraseAt !== null && <Small>{`${shortTime(eraseAt)} 删除，会员在此之前登录一次即撤销`}</Small>}
      {request.state === 'open' && <Small>{`${due_day} 前办结`}</Small>}
    </View>
  )
}

function Identify({ request }: { request: WholeRequest }) {
  const [how, setHow] = useState<IdentityWay>('phone')
  const isLetter = how === 'letter'
  const form = useDeskForm({
    path: 'desk/person-request-identify',
    first: { note: '' },
    fields: [
      {
        field: 'note',
        label: isLetter ? '代理人与授权书' : '说明（选填）',
        maxLength: 100,
        least: isLetter ? 1 : 0,
        help: '不要写证件号码',
      },
    ],
    requestOf: ({ note }) => ({ id: request.id, how, note: note.trim() }),
    onDone: () => toast('身份已核对'),
  })
  return (
    <>
      <LabelledChips
        label="身份核对方式"
        keys={IDENTITY_WAYS}
        words={IDENTITY_WAY_LABELS}
        value={how}
        onChange={setHow}
      />
      <Fields form={form} />
      <FormFoot form={form} send="身份已核对" disabled={form.issues.length > 0} />
      <Refuse request={request} />
    </>
  )
}

const DOES: Record<WholeRequest['kind'], { button: string; hint: string }> = {
  export: { button: '同意导出', hint: '系统备好文件，会员登录后凭验证码下载，一天内有效。' },
  correct: { button: '更正完毕', hint: '先在相应页面改好，再写明改了什么。' },
  erase: {
    button: '同意删除',
    hint: '账号进入 7 天注销期后删除资料、关注、提醒、咨询；会员登录一次即撤销。',
  },
}

function Decide({ request }: { request: WholeRequest }) {
  const { button, hint } = DOES[request.kind]
  const isCorrection = request.kind === 'correct'
  const form = useDeskForm({
    path: 'desk/person-request-finish',
    first: { outcome: '' },
    fields: [
      {
        field: 'outcome',
        label: isCorrection ? '更正了什么' : '说明（选填）',
        least: isCorrection ? 1 : 0,
        multiline: true,
        maxLength: 300,
        help: hint,
      },
    ],
    requestOf: ({ outcome }) => ({ id: request.id, outcome: outcome.trim() }),
    onDone: () => toast('已办结'),
  })
  return (
    <>
      <Fields form={form} />
      <FormFoot form={form} send={button} disabled={request.blocks.length > 0 || form.issues.length > 0} />
      <Refuse request={request} />
    </>
  )
}

function Refuse({ request }: { request: WholeRequest }) {
  const [isOpen, setOpen] = useState(false)
  const form = useDeskForm({
    path: 'desk/person-request-refuse',
    first: { reason: '' },
    fields: [{ field: 'reason', label: '拒绝的原因', maxLength: 200, least: 2 }],
    requestOf: ({ reason }) => ({ id: request.id, reason: reason.trim() }),
    onDone: () => toast('已拒绝'),
  })
  if (!isOpen)
    return (
      <View className="edk-acts">
        <DeskButton onPress={() => setOpen(true)}>拒绝，写原因</DeskButton>
      </View>
    )
  return (
    <>
      <Fields form={form} />
      <FormFoot form={form} send="拒绝" disabled={form.issues.length > 0} />
    </>
  )
}
