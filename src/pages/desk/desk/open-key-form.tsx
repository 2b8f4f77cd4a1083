import { useState } from 'react'
import { View } from '@tarojs/components'
import { DAILY_ROWS, MAX_DAILY_ROWS, MIN_DAILY_ROWS, OPEN_LICENCES } from '@/domain/desk/open-data-view'
import { addDays, toBeijingDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { copyText } from '@/platform/clipboard/copy-text'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'
import { DateField } from './date-field'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Panel } from './panel'
import './gate.scss'

/** Days for which a new key is valid unless another day is chosen. */
const USUAL_DAYS = 365

const FIELDS = [
  { field: 'organisation', label: '机构', maxLength: 60, least: 2 },
  { field: 'name', label: '用途', maxLength: 30, least: 2 },
  {
    field: 'daily_rows',
    label: '每天至多',
    kind: 'integer',
    unit: '行',
    maxLength: 7,
    help: `${groupDigits(MIN_DAILY_ROWS)} 到 ${groupDigits(MAX_DAILY_ROWS)}；每月快照不计行数`,
  },
] as const
const isAllowed = (rows: number) => rows >= MIN_DAILY_ROWS && rows <= MAX_DAILY_ROWS

/** Makes a key for an institute, and shows it once. */
export function OpenKeyForm({ onDone }: { onDone: () => void }) {
  const today = toBeijingDay(serverNow())
  const [key, setKey] = useState<string>()
  const form = useDeskForm({
    path: 'desk/open-key-add',
    first: {
      organisation: '',
      name: '',
      daily_rows: String(DAILY_ROWS),
      until: addDays(today, USUAL_DAYS),
      accepts_licence: false,
    },
    fields: FIELDS,
    issuesOf: ({ daily_rows: rows }) =>
      isAllowed(Number(rows))
        ? []
        : [
            {
              field: 'daily_rows',
              message: `每天至多 ${groupDigits(MIN_DAILY_ROWS)} 到 ${groupDigits(MAX_DAILY_ROWS)} 行`,
            },
          ],
    requestOf: values => ({
      ...values,
      name: values.name.trim(),
      organisation: values.organisation.trim(),
      daily_rows: Number(values.daily_rows),
    }),
    onDone: added => setKey(added.key),
  })
  const { until, accepts_licence: accepts } = form.values
  if (key !== undefined) return <NewKey text={key} onDone={onDone} />
  return (
    <Panel title="新建密钥" onClose={onDone}>
      <Fields form={form} />
      <DateField
        id="open-until"
        label="有效期至"
        value={until}
        min={addDays(today, 1)}
        onChange={day => form.set({ until: day })}
      />
      <View className="u-mb3">
        {Object.values(OPEN_LICENCES).map(({ title, text }) => (
          <View key={title} className="edk-small">{`${title}：${text}`}</View>
        ))}
      </View>
      <Check checked={accepts} onChange={is => form.set({ accepts_licence: is })} className="u-mb3">
        机构已书面接受这两种许可
      </Check>
      <FormFoot form={form} send="新建" disabled={until <= today || !accepts} />
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
