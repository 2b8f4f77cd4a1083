import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { FiguresTable, type TableColumn } from '../facts/facts'
import { More, Section } from '../section/section'
import { useThemeNow } from '../theme/theme-context'
import { buildStepShape, toldRuns, type PriceStep } from './steps'
import './step-chart.scss'

export interface StepChartProps<R extends PriceStep> {
  title: string
  /** Name and unit of the data. */
  caption: string
  /** Oldest first. */
  steps: readonly R[]
  /** Unix seconds of the right edge of the chart. */
  end: number
  /** Example: 4.58 */
  valueText: (value: number) => string
  /** Example: 5月 */
  timeText: (at: number) => string
  columns: readonly TableColumn<R>[]
  source: ReactNode
  id?: string
  /** A line across the chart: 您的上限. */
  level?: { value: number; label: string }
}

/** A value that jumps and is constant in between; with a table behind a switch, which 大字 mode shows at once. Rendered without a canvas. */
export function StepChart<R extends PriceStep>({
  title,
  caption,
  steps,
  end,
  valueText,
  timeText,
  columns,
  source,
  id,
  level,
}: StepChartProps<R>) {
  const { isElder } = useThemeNow()
  const [isTable, setTable] = useState(false)
  const asTable = isTable || isElder || steps.length < 2
  return (
    <Section
      id={id}
      title={title}
      source={source}
      side={
        !isElder &&
        steps.length > 1 && <More onPress={() => setTable(!isTable)}>{isTable ? '看图' : '看表格'}</More>
      }
    >
      <View className="u-faint">{caption}</View>
      {asTable ? (
        <FiguresTable caption={title} columns={columns} rows={steps} rowKey={row => row.at} />
      ) : (
        <Drawing
          {...{ steps, end, valueText, timeText, level }}
          label={`${title}：${steps.map(({ at, value }) => `${timeText(at)} ${valueText(value)}`).join('，')}`}
        />
      )}
    </Section>
  )
}

/** Percent of the width beyond which labels are right-aligned. */
const NEAR_EDGE = 88

function Drawing({
  steps,
  end,
  valueText,
  timeText,
  label,
  level,
}: { steps: readonly PriceStep[]; end: number; label: string } & Pick<
  StepChartProps<PriceStep>,
  'valueText' | 'timeText' | 'level'
>) {
  const { runs, ticks, level: height } = buildStepShape(steps, end, level?.value)
  const told = toldRuns(runs)
  const first = steps[0]?.at ?? end
  const times = [first, Math.round((first + end) / 2), end]
  return (
    <View className="stepc" role="img" aria-label={label}>
      <View className="u-relative u-h118">
        {ticks.map(({ value, bottom }) => (
          <View key={value} className="stepc-tick u-line-top" style={{ bottom: `${bottom}%` }}>
            <Text className="stepc-y u-fig">{valueText(value)}</Text>
          </View>
        ))}
        {level && height !== null && (
          <View className="stepc-level" style={{ bottom: `${height}%` }}>
            <Text className="stepc-lw u-nowrap u-fig">{level.label}</Text>
          </View>
        )}
        {runs.map(({ left, width, bottom, rise }, at) => (
          <View key={steps[at]?.at}>
            {rise !== 0 && (
              <View
                className="stepc-rise"
                style={{
                  left: `${left}%`,
                  bottom: `${Math.min(bottom, bottom - rise)}%`,
                  height: `${Math.abs(rise)}%`,
                }}
              />
            )}
            <View
              className="stepc-run"
              style={{ left: `${left}%`, width: `${width}%`, bottom: `${bottom}%` }}
            />
            <View
              className="stepc-dot u-abs u-bg-surface"
              style={{ left: `${left}%`, bottom: `${bottom}%` }}
            />
            {told[at] && (
              <Text
                className={`stepc-v u-abs u-nowrap u-fig ${left > NEAR_EDGE ? 'stepc-end' : left === 0 ? 'stepc-first' : ''} ${rise < 0 ? 'stepc-below' : ''}`}
                style={{ left: `${left}%`, bottom: `${bottom}%` }}
              >
                {valueText(steps[at]?.value ?? 0)}
              </Text>
            )}
          </View>
        ))}
      </View>
      <View className="stepc-x u-between u-flex u-faint">
        {times.map(at => (
          <Text key={at} className="u-fig">
            {timeText(at)}
          </Text>
        ))}
      </View>
    </View>
  )
}
