import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  REQUEST_DAYS,
  REQUEST_KIND_LABELS,
  REQUEST_KINDS,
  REQUEST_WAY_LABELS,
  REQUEST_WAYS,
  type RequestKind,
  type RequestWay,
} from '@/domain/desk/people-view'
import { addRequest } from '@/domain/desk/use-people'
import { addDays, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { DateField } from './date-field'
import { Panel, Refusal } from './panel'
import { useAsyncAction } from './use-async-action'

/** Registers a request made by phone, by letter or here. */
export function AddRequest({ onDone, onClose }: { onDone: (id: number) => void; onClose: () => void }) {
  const today = toBeijingDay(serverNow())
  const [phone, setPhone] = useState('')
  const [kind, setKind] = useState<RequestKind>('erase')
  const [way, setWay] = useState<RequestWay>('phone')
  const [day, setDay] = useState(today)
  const [note, setNote] = useState('')
  const { isBusy, error, run } = useAsyncAction()
  return (
    <Panel title="登记请求" onClose={onClose}>
      <TextField
        name="request-phone"
        label="会员的手机号"
        required
        kind="tel"
        maxLength={11}
        value={phone}
        onChange={setPhone}
        help="会员会收到登记通知"
      />
      <View className="edk-small">要什么</View>
      <Chips
        label="要什么"
        keys={REQUEST_KINDS}
        words={REQUEST_KIND_LABELS}
        value={kind}
        onChange={setKind}
      />
      <View className="edk-small">提出方式</View>
      <Chips label="提出方式" keys={REQUEST_WAYS} words={REQUEST_WAY_LABELS} value={way} onChange={setWay} />
      <DateField id="request-day" label="哪天提出" value={day} max={today} onChange={setDay} />
      <View className="edk-small u-mb3">{day ? `${addDays(day, REQUEST_DAYS)} 前办结` : ''}</View>
      <TextField
        name="request-note"
        label="要求的内容"
        multiline
        maxLength={300}
        value={note}
        onChange={setNote}
      />
      <Refusal error={error} />
      <Button
        kind="primary"
        size="small"
        busy={isBusy}
        disabled={phone.length !== 11 || day === ''}
        onPress={() =>
          void run(async () => {
            const { request } = await addRequest({ phone, kind, way, asked_day: day, note: note.trim() })
            toast('已登记')
            onDone(request.id)
          })
        }
      >
        登记
      </Button>
    </Panel>
  )
}
