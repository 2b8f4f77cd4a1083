import { useState } from 'react'
import { View } from '@tarojs/components'
import { clockTime, toBeijingDay, dayStart, shortDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { Calendar } from '@/ui/calendar/calendar'
import { PickField, TextField } from '@/ui/field/text-field'
import { Options } from '@/ui/options/options'
import { Sheet } from '@/ui/sheet/sheet'
import { parseClockSeconds, timeWords } from './field-notes'

/** Common opening times of auctions. */
const USUAL = ['9:00', '10:00', '13:00', '14:00'] as const

/** A time in Beijing: a calendar day and a time of day. */
export function TimeField({
  name,
  label,
  value,
  onChange,
  required,
  disabled,
  error,
  help,
  suggestion,
}: {
  name: string
  label: string
  /** Unix seconds. */
  value: number | null
  onChange: (at: number) => void
  required?: boolean
  disabled?: boolean
  error?: string
  help?: string
  /** Initial value of the sheet if none is chosen. */
  suggestion: number
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickField
        {...{ name, label, required, disabled, error, help }}
        icon="calendar"
        value={timeWords(value, serverNow())}
        onPress={() => setOpen(true)}
      />
      {/* Mounted each time it opens, with the value at that time. */}
      {isOpen && (
        <TimeSheet
          title={label}
          from={value ?? suggestion}
          onClose={() => setOpen(false)}
          onChoose={at => {
            setOpen(false)
            onChange(at)
          }}
        />
      )}
    </>
  )
}

function TimeSheet({
  title,
  from,
  onClose,
  onChoose,
}: {
  title: string
  from: number
  onClose: () => void
  onChoose: (at: number) => void
}) {
  const [day, setDay] = useState(toBeijingDay(from))
  const [clock, setClock] = useState(clockTime(from))
  const seconds = parseClockSeconds(clock)
  const choose = () => {
    if (seconds !== null) onChoose(dayStart(day) + seconds)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${title}时间`}
      footer={
        <Button
          grow
          kind="primary"
          disabled={seconds === null}
          onPress={choose}
        >{`用 ${shortDay(day)} ${seconds === null ? '' : clock}`}</Button>
      }
    >
      <Calendar value={day} onChange={setDay} />
      <TextField
        name="lot-clock"
        label="时间"
        value={clock}
        maxLength={5}
        placeholder="10:00"
        error={seconds === null ? '写成 10:00 这样' : null}
        onChange={setClock}
      />
      <View className="u-mt2">
        <Options
          label="常用时间"
          single
          columns={4}
          items={USUAL.map(key => ({ key, label: key }))}
          chosen={USUAL.filter(key => parseClockSeconds(key) === seconds)}
          onChange={([next]) => {
            if (next) setClock(next)
          }}
        />
      </View>
    </Sheet>
  )
}
