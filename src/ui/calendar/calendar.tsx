import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { addDays, addMonths } from '@/lib/dates'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import { monthGrid, monthTitle } from './month-grid'
import { usePresentDay } from '../countdown/use-now'
import './calendar.scss'

export interface CalendarProps {
  /** `YYYY-MM-DD`, or null without a choice. */
  value: string | null
  onChange: (day: string) => void
  /** First and last selectable day. */
  min?: string
  max?: string
  /** A small number under a day: lots that open on it. */
  counts?: Readonly<Record<string, number>>
}

const MOVES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month of days, weeks from Monday. Arrow keys move the choice. */
export function Calendar({ value, onChange, min, max, counts }: CalendarProps) {
  const today = usePresentDay()
  const [month, setMonth] = useState((value ?? today).slice(0, 7))
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max)
  const show = (by: number) => setMonth(addMonths(month, by))
  const move = (event: { key: string; preventDefault: () => void }) => {
    const step = MOVES[event.key]
    if (!step) return
    event.preventDefault()
    const day = addDays(value ?? today, step)
    if (isOut(day)) return
    setMonth(day.slice(0, 7))
    onChange(day)
  }
  return (
    <View className="cal">
      <View className="u-row u-between">
        <Press
          className="cal-b u-centre u-square-touch"
          label="上个月"
          disabled={min !== undefined && month <= min.slice(0, 7)}
          onPress={() => show(-1)}
        >
          <Icon name="left" size="s" />
        </Press>
        <Text className="u-num u-ink u-mid" role="status">
          {monthTitle(month)}
        </Text>
        <Press
          className="cal-b u-centre u-square-touch"
          label="下个月"
          disabled={max !== undefined && month >= max.slice(0, 7)}
          onPress={() => show(1)}
        >
          <Icon name="right" size="s" />
        </Press>
      </View>
      <View className="u-grid u-grid7 u-g2px" aria-hidden>
        {[...'一二三四五六日'].map(name => (
          <Text key={name} className="u-faint u-center u-lh28">
            {name}
          </Text>
        ))}
      </View>
      <View className="u-grid u-grid7 u-g2px" role="group" aria-label={monthTitle(month)} onKeyDown={move}>
        {monthGrid(month).map((day, at) =>
          day === null ? (
            <View key={at} />
          ) : (
            <Press
              key={day}
              className={['cal-d', day === value && 'is-on', day === today && 'is-today']
                .filter(Boolean)
                .join(' ')}
              disabled={isOut(day)}
              pressed={day === value}
              label={`${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日${counts?.[day] ? `，${counts[day]} 套` : ''}`}
              onPress={() => onChange(day)}
            >
              <Text>{Number(day.slice(8))}</Text>
              {counts && <Text className="cal-n">{counts[day] || ''}</Text>}
            </Press>
          ),
        )}
      </View>
    </View>
  )
}
