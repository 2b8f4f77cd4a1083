import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { wrapNoBreak } from '../no-break-text/no-break-text'
import './steps.scss'

export interface Step {
  title: string
  /** Date or state, under the title. */
  note?: string
  state: 'done' | 'now' | 'later'
}

/** Steps of a process in a row, five at most: 公告 → 报名 → 交易 → 成交. */
export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <View className="steps" role="list" aria-label={label}>
      {steps.map(({ title, note, state }) => (
        <View
          key={title}
          className={`step is-${state}`}
          role="listitem"
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <View className="step-t u-t13 u-lh20">{title}</View>
          {note && <View className="step-n u-num u-anywhere">{wrapNoBreak(note)}</View>}
        </View>
      ))}
    </View>
  )
}

export interface TimelineItem {
  key: string | number
  title: ReactNode
  /** Content on the right of the title: a tag. */
  side?: ReactNode
  /** One line each. */
  lines: readonly ReactNode[]
  state: 'done' | 'now' | 'later'
}

/** Past, present and possible future events, from top to bottom. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <View className="line" role="list" aria-label={label}>
      {items.map(({ key, title, side, lines, state }) => (
        <View key={key} className={`line-i u-relative u-pb4 u-pl6 is-${state}`} role="listitem">
          <View className="line-dot u-bg-surface" />
          <View className="line-t u-row u-label u-wrap u-g2">
            <Text className="line-b u-t15 u-strong">{title}</Text>
            {side}
          </View>
          {lines.map((line, at) => (
            <View key={at} className="line-p u-num">
              {line}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
