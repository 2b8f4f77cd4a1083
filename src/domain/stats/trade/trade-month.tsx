import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { addMonths } from '@/lib/dates'
import { Dot, Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { SkeletonBone } from '@/ui/skeleton/skeleton'
import { Sheet } from '@/ui/sheet/sheet'
import { monthWords, formatMonthEnd, type Kpi } from './trade-view'
import './trade.scss'

interface MonthProps {
  month: string
  /** Latest first. */
  months: readonly string[]
  onChange: (month: string) => void
}

/** Buttons for the previous and next month, with a list of all months between them. */
function MonthSteps({ month, months, onChange, words }: MonthProps & { words: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const step = (by: 1 | -1) => {
    const to = addMonths(month, by)
    const [latest = month] = months
    const isThere = by === 1 ? to <= latest : to >= (months.at(-1) ?? month)
    return (
      <Press
        className="td-step u-centre u-fixed u-square-touch u-text"
        label={by === 1 ? '下一月' : '上一月'}
        disabled={!isThere}
        onPress={() => onChange(to)}
      >
        <Icon name={by === 1 ? 'right' : 'left'} size="s" />
      </Press>
    )
  }
  return (
    <>
      {step(-1)}
      <Press className="td-month u-grow u-touch u-center" expanded={isOpen} onPress={() => setOpen(true)}>
        {words}
      </Press>
      {step(1)}
      <Sheet open={isOpen} title="选择月份" onClose={() => setOpen(false)}>
        <View className="td-months u-grid u-grid2 u-g2">
          {months.map(one => (
            <Press
              key={one}
              className={`td-mo u-centre u-touch u-text ${one === month ? 'is-on' : ''}`}
              current={one === month}
              onPress={() => {
                setOpen(false)
                onChange(one)
              }}
            >
              {monthWords(one)}
            </Press>
          ))}
        </View>
      </Sheet>
    </>
  )
}

/** Phone: the month in the middle, with its place below. */
export function MonthBar(props: MonthProps & { place: string }) {
  const { month, months, place } = props
  return (
    <View className="u-row u-pb2 u-px2">
      <MonthSteps
        {...props}
        words={
          <>
            <View className="td-m">{monthWords(month)}</View>
            <View className="u-faint">
              {place}
              {month === months[0] && (
                <>
                  <Dot />
                  最近一个整月
                </>
              )}
              <Dot />
              {`统计至 ${formatMonthEnd(month)}`}
            </View>
          </>
        }
      />
    </View>
  )
}

/** Desktop: a small select box among the other options. */
export const MonthBox = (props: MonthProps) => (
  <View className="td-box">
    <MonthSteps {...props} words={<Text className="u-fig">{props.month}</Text>} />
  </View>
)

export const Kpis = ({ kpis, figures }: { kpis: readonly Kpi[]; figures: string }) => (
  <View className="td-kpis u-clip u-grid2 u-grid u-line-top u-bg-surface" data-fig={figures}>
    {kpis.map(({ key, label, figure, facts }) => (
      <View key={key} className={`td-kpi u-min0 u-px4 u-py3 u-line-bottom td-k-${key}`}>
        <View className="u-label">{label}</View>
        {figure ? (
          <Figure {...figure} size={24} tone="ink" strong />
        ) : figure === undefined ? (
          <SkeletonBone width={72} height={28} />
        ) : (
          <View className="u-c2 u-t15 u-lh32">当月没有</View>
        )}
        <Dots className="u-note u-least18" items={[...facts]} />
      </View>
    ))}
  </View>
)
