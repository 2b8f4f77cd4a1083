import {
  REQUEST_DAYS,
  REQUEST_KIND_LABELS,
  REQUEST_KINDS,
  REQUEST_WAY_LABELS,
  REQUEST_WAYS,
  type RequestKind,
  type RequestWay,
} from '@/domain/desk/people-view'
import { View } from '@tarojs/components'
import { addDays, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { toast } from '@/ui/toast/toast'
import { LabelledChips } from './chips'
import { DateField } from './date-field'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Panel } from './panel'

const FIELDS = [
  {
    field: 'phone' as const,
    label: '会员的手机号',
    kind: 'tel' as const,
    maxLength: 11,
    least: 11,
    help: '会员会收到登记通知',
  },
  { field: 'note' as const, label: '要求的内容', multiline: true, maxLength: 300 },
]

/** Registers a request made by phone, by letter or here. */
export function AddRequest({ onDone, onClose }: { onDone: (id: number) => void; onClose: () => void }) {
  const today = toBeijingDay(serverNow())
  const form = useDeskForm({
    path: 'desk/person-request-add',
    first: {
      phone: '',
      kind: 'erase' as RequestKind,
      way: 'phone' as RequestWay,
      asked_day: today,
      note: '',
    },
    fields: FIELDS,
    issuesOf: ({ asked_day: day }) => (day === '' ? [{ field: 'asked_day', message: '请选哪天提出' }] : []),
    requestOf: values => ({ ...values, note: values.note.trim() }),
    onDone: ({ request }) => {
      toast('已登记')
      onDone(request.id)
    },
  })
  const { kind, way, asked_day: day } = form.values
  return (
    <Panel title="登记请求" onClose={onClose}>
      <Fields form={form} only={['phone']} />
      <LabelledChips
        label="要什么"
        keys={REQUEST_KINDS}
        words={REQUEST_KIND_LABELS}
        value={kind}
        onChange={kind => form.set({ kind })}
      />
      <LabelledChips
        label="提出方式"
        keys={REQUEST_WAYS}
        words={REQUEST_WAY_LABELS}
        value={way}
        onChange={way => form.set({ way })}
      />
      <DateField
        id="request-day"
        label="哪天提出"
        value={day}
        max={today}
        onChange={asked_day => form.set({ asked_day })}
      />
      <View className="edk-small u-mb3">{day ? `${addDays(day, REQUEST_DAYS)} 前办结` : ''}</View>
      <Fields form={form} only={['note']} />
      <FormFoot form={form} send="登记" disabled={form.issues.length > 0} />
    </Panel>
  )
}
