import { shortDay } from '@/lib/dates'
import { useState } from 'react'
import { View } from '@tarojs/components'
import type { OwnDays } from '@/lib/filter/choices'
import { Calendar } from '@/ui/calendar/calendar'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import './day-fields.scss'

type End = 'from' | 'to'
const WORDS: Record<End, string> = { from: '起始日', to: '截止日' }

/** A first and a last day, each with a calendar: `inline` below in a bottom sheet, otherwise over the narrow sidebar. */
export function DayFields<F>({
  days: { name, from, to, set },
  onChange,
  inline,
}: {
  days: OwnDays<F>
  onChange: (next: F) => void
  inline?: boolean
}) {
  const [end, setEnd] = useState<End>()
  const chosen = { from, to }
  const close = () => setEnd(undefined)
  const choose = (day: string) => {
    if (end) onChange(set({ ...chosen, [end]: day }))
    close()
  }
  const button = (which: End) => (
    <Press
      className={`sd-b u-rest u-r-sm u-center u-num ${chosen[which] ? 'is-on' : ''}`}
      label={`${name}${WORDS[which]}：${chosen[which] ?? '不限'}`}
      expanded={end === which}
      onPress={() => setEnd(end === which ? undefined : which)}
    >
      {chosen[which] ? shortDay(chosen[which]) : WORDS[which]}
    </Press>
  )
  const calendar = end && (
    <Calendar
      key={end}
      value={chosen[end] ?? null}
      min={end === 'to' ? from : undefined}
      max={end === 'from' ? to : undefined}
      onChange={choose}
    />
  )
  return (
    <>
      <View className="u-row u-g6px u-mt2">
        {button('from')}
        <View className="ri-to" />
        {button('to')}
      </View>
      {inline ? (
        calendar
      ) : (
        <Sheet title={end ? `${name}${WORDS[end]}` : ''} open={end !== undefined} onClose={close}>
          {calendar}
        </Sheet>
      )}
    </>
  )
}
