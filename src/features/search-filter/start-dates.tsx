import { useState } from 'react'
import { View } from '@tarojs/components'
import { canonical, type HouseFilter } from '@/domain/house/filter'
import { Calendar } from '@/ui/calendar/calendar'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import './start-dates.scss'

type End = 'start_from' | 'start_to'
const WORDS: Record<End, string> = { start_from: '起始日', start_to: '截止日' }

/** First and last day on which a lot may open, each from a calendar: below in a sheet, over it in the narrow sidebar. */
export function StartDates({ filter, onChange, inline }: { filter: HouseFilter, onChange: (next: HouseFilter) => void, inline?: boolean }) {
  const [end, setEnd] = useState<End>()
  const close = () => { setEnd(undefined) }
  const choose = (day: string) => {
    if (end) onChange(canonical({ ...filter, [end]: day }))
    close()
  }
  const button = (which: End) => (
    <Press
      className={`sd-b ${filter[which] ? 'is-on' : ''}`}
      label={`开拍${WORDS[which]}：${filter[which] ?? '不限'}`}
      expanded={end === which}
      onPress={() => { setEnd(end === which ? undefined : which) }}
    >
      {filter[which]?.slice(5) ?? WORDS[which]}
    </Press>
  )
  const calendar = end && (
    <Calendar
      key={end}
      value={filter[end] ?? null}
      min={end === 'start_to' ? filter.start_from : undefined}
      max={end === 'start_from' ? filter.start_to : undefined}
      onChange={choose}
    />
  )
  return (
    <>
      <View className='sd'>{button('start_from')}<View className='ri-to' />{button('start_to')}</View>
      {inline ? calendar : <Sheet title={end ? `开拍${WORDS[end]}` : ''} open={end !== undefined} onClose={close}>{calendar}</Sheet>}
    </>
  )
}
