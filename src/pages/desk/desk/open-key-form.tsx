import { useState } from 'react'
import { View } from '@tarojs/components'
import { DAILY_ROWS, MAX_DAILY_ROWS, MIN_DAILY_ROWS, OPEN_LICENCES } from '@/domain/desk/open-data-view'
import { addOpenKey } from '@/domain/desk/use-open-data'
import { addDays, toBeijingDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { copyText } from '@/platform/clipboard/copy-text'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'
import { DateField } from './date-field'
import { Panel } from './panel'
import { Guarded, useStepUpAuth } from './step-up-auth'
import './gate.scss'

/** Days for which a new key is valid unless another day is chosen. */
const USUAL_DAYS = 365

/** Makes a key for an institute, and shows it once. */
export function OpenKeyForm({ onDone }: { onDone: () => void }) {
  const today = toBeijingDay(serverNow())
  const [name, setName] = useState('')
  const [organisation, setOrganisation] = useState('')
  const [until, setUntil] = useState(addDays(today, USUAL_DAYS))
  const [rows, setRows] = useState(String(DAILY_ROWS))
  const [accepts, setAccepts] = useState(false)
  const [key, setKey] = useState<string>()
  const action = useStepUpAuth()
  const { isBusy, guarded } = action
  if (key !== undefined) return <NewKey text={key} onDone={onDone} />
  const isRightNumber = Number(rows) >= MIN_DAILY_ROWS && Number(rows) <= MAX_DAILY_ROWS
  const send = () =>
    guarded(async () => {
      const added = await addOpenKey({
        name: name.trim(),
        organisation: organisation.trim(),
        until,
        daily_rows: Number(rows),
        accepts_licence: accepts,
      })
      setKey(added.key)
    })
  return (
    <Panel title="新建密钥" onClose={onDone}>
      <TextField
        name="open-organisation"
        label="机构"
        required
        maxLength={60}
        value={organisation}
        onChange={setOrganisation}
      />
      <TextField name="open-name" label="用途" required maxLength={30} value={name} onChange={setName} />
      <TextField
        name="open-rows"
        label="每天至多"
        kind="integer"
        unit="行"
        maxLength={7}
        value={rows}
        help={`${groupDigits(MIN_DAILY_ROWS)} 到 ${groupDigits(MAX_DAILY_ROWS)}；每月快照不计行数`}
        onChange={setRows}
      />
      <DateField id="open-until" label="有效期至" value={until} min={addDays(today, 1)} onChange={setUntil} />
      <View className="u-mb3">
        {Object.values(OPEN_LICENCES).map(({ title, text }) => (
          <View key={title} className="edk-small">{`${title}：${text}`}</View>
        ))}
      </View>
      <Check checked={accepts} onChange={setAccepts} className="u-mb3">
        机构已书面接受这两种许可
      </Check>
      <Guarded action={action}>
        <Button
          kind="primary"
          size="small"
          busy={isBusy}
          disabled={
            organisation.trim().length < 2 ||
            name.trim().length < 2 ||
            until <= today ||
            !isRightNumber ||
            !accepts
          }
          onPress={send}
        >
          新建
        </Button>
      </Guarded>
    </Panel>
  )
}

/** The key, shown only once. */
function NewKey({ text, onDone }: { text: string; onDone: () => void }) {
  const copy = () => {
    copyText(text).then(
      () => toast('已复制'),
      () => toast('浏览器不让复制，请选中后手工复制'),
    )
  }
  return (
    <Panel title="新密钥">
      <Note risk>密钥只显示这一次，丢了只能另建。请用安全的方式交给机构，不要发在群里。</Note>
      <View className="edg-secret u-anywhere u-mt3 u-mb3" aria-label="密钥">
        {text}
      </View>
      <View className="edk-acts">
        <Button size="small" icon="copy" onPress={copy}>
          复制
        </Button>
        <Button kind="primary" size="small" onPress={onDone}>
          已交给机构
        </Button>
      </View>
    </Panel>
  )
}
