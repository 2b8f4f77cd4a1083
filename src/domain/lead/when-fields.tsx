import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { daysHint, daySlots, timeSlots, wishedSlots, type SlotBounds } from './slots'
import type { ViewingTerms } from './viewing-view'
import './when-fields.scss'

/** Day and time of a viewing: free slots, taken slots, or another time. `at` in Unix seconds. */
export function WhenFields({
  day,
  at,
  terms,
  taken,
  own,
  onChange,
}: {
  day: string
  at: number | undefined
  terms: ViewingTerms
  taken: readonly number[]
  /** Present time of the client's own booking, which does not count as taken. */
  own?: number | null | undefined
  onChange: (change: { day: string; at: number | undefined }) => void
}) {
  const [now] = useState(() => Math.floor(serverNow()))
  const [wishes, setWishes] = useState(false)
  const others = taken.filter(time => time !== own)
  const bounds: SlotBounds = { ...terms, now, taken: others }
  const days = daySlots(bounds)
  const open = days.filter(slot => slot.canBe)
  const active = open.some(slot => slot.day === day) ? day : open[0]?.day
  if (active === undefined)
    return (
      <View className="u-t13 u-c2">{`${terms.why ?? '能看样的时间都已约满'}，提交后由顾问与法院商定`}</View>
    )
  const offered = timeSlots(active, bounds)
  const showsAll = wishes || offered.length === 0
  const times = showsAll ? wishedSlots(active, bounds) : offered
  const hint = daysHint(terms)
  const isChosen = at !== undefined && toBeijingDay(at) === active
  return (
    <>
      <View className="u-elder-grid2 u-grid u-grid4 u-g2" role="radiogroup" aria-label="日期">
        {days.map(slot => (
          <Press
            key={slot.day}
            role="radio"
            selected={slot.day === active}
            disabled={!slot.canBe}
            label={`${slot.name} ${slot.date} 日，${slot.note}`}
            className={`when-d u-centre u-down u-sunk ${slot.day === active ? 'is-on' : ''} ${slot.canBe ? '' : 'is-none'}`}
            onPress={() => onChange({ day: slot.day, at: undefined })}
          >
            <Text aria-hidden>{slot.name}</Text>
            <Text className="when-n u-num u-text u-t17 u-strong" aria-hidden>
              {slot.date}
            </Text>
            <Text className="when-s u-good" aria-hidden>
              {slot.note}
            </Text>
          </Press>
        ))}
      </View>
      {hint !== null && <View className="u-note u-mt2">{hint}</View>}
      <View className="u-mt2">
        <Options
          label="时间"
          single
          columns={showsAll ? 4 : 3}
          items={[
            ...times.map(slot => ({
              key: slot.at,
              label: slot.at === own ? `${slot.label} 我的` : slot.isTaken ? `${slot.label} 满` : slot.label,
            })),
            ...(showsAll ? [] : [{ key: 0, label: '自定时间' }]),
          ]}
          chosen={isChosen ? [at] : []}
          onChange={([next]) => {
            if (next === 0) setWishes(true)
            else if (next === undefined || !others.includes(next)) onChange({ day: active, at: next })
          }}
        />
      </View>
    </>
  )
}
