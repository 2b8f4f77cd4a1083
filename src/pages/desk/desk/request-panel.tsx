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
import { finishRequest, identifyPerson, refuseRequest, useRequest } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { Panel, Refusal } from './panel'
import { useAsyncAction } from './use-async-action'

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
        return (
          <View key={`${step.action}${step.at}`} className="edk-line">
            <View>{what}</View>
            <View className="edk-small">{who}</View>
          </View>
        )
      })}
      {how !== null && (
        <View className="edk-small">{`身份：${IDENTITY_WAY_LABELS[how]}${note ? `，${note}` : ''}`}</View>
      )}
      {outcome !== '' && <View className="edk-small">{`结果：${outcome}`}</View>}
      {eraseAt !== null && (
        <View className="edk-small">{`${shortTime(eraseAt)} 删除，会员在此之前登录一次即撤销`}</View>
      )}
      {request.state === 'open' && <View className="edk-small">{`${due_day} 前办结`}</View>}
    </View>
  )
}

function Identify({ request }: { request: WholeRequest }) {
  const [how, setHow] = useState<IdentityWay>('phone')
  const [note, setNote] = useState('')
  const { isBusy, error, run } = useAsyncAction()
  return (
    <>
      <View className="edk-small">身份核对方式</View>
      <Chips
        label="身份核对方式"
        keys={IDENTITY_WAYS}
        words={IDENTITY_WAY_LABELS}
        value={how}
        onChange={setHow}
      />
      <TextField
        name="identity-note"
        label={how === 'letter' ? '代理人与授权书' : '说明（选填）'}
        required={how === 'letter'}
        maxLength={100}
        value={note}
        onChange={setNote}
        help="不要写证件号码"
      />
      <Refusal error={error} />
      <View className="edk-acts">
        <Button
          kind="primary"
          size="small"
          busy={isBusy}
          disabled={how === 'letter' && note.trim() === ''}
          onPress={() =>
            void run(async () => {
              await identifyPerson({ id: request.id, how, note: note.trim() })
              toast('身份已核对')
            })
          }
        >
          身份已核对
        </Button>
      </View>
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
  const [outcome, setOutcome] = useState('')
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  const { button, hint } = DOES[request.kind]
  return (
    <>
      <TextField
        name="request-outcome"
        label={request.kind === 'correct' ? '更正了什么' : '说明（选填）'}
        required={request.kind === 'correct'}
        multiline
        maxLength={300}
        value={outcome}
        onChange={setOutcome}
        help={hint}
      />
      <Refusal error={error} />
      {wish ? (
        <ProveAgain wish={wish} drop={drop} />
      ) : (
        <View className="edk-acts">
          <Button
            kind="primary"
            size="small"
            busy={isBusy}
            disabled={request.blocks.length > 0 || (request.kind === 'correct' && outcome.trim() === '')}
            onPress={() =>
              guarded(async () => {
                await finishRequest({ id: request.id, outcome: outcome.trim() })
                toast('已办结')
              })
            }
          >
            {button}
          </Button>
        </View>
      )}
      <Refuse request={request} />
    </>
  )
}

function Refuse({ request }: { request: WholeRequest }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { isBusy, error, run } = useAsyncAction()
  if (!isOpen)
    return (
      <View className="edk-acts">
        <Button size="small" onPress={() => setOpen(true)}>
          拒绝，写原因
        </Button>
      </View>
    )
  return (
    <>
      <TextField
        name="refuse-reason"
        label="拒绝的原因"
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Refusal error={error} />
      <View className="edk-acts">
        <Button
          size="small"
          busy={isBusy}
          disabled={reason.trim().length < 2}
          onPress={() =>
            void run(async () => {
              await refuseRequest({ id: request.id, reason: reason.trim() })
              toast('已拒绝')
            })
          }
        >
          拒绝
        </Button>
      </View>
    </>
  )
}
