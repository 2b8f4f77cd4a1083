import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { FiguresTable, type TableColumn } from '../facts/facts'
import { More, Section } from '../section/section'
import { useThemeNow } from '../theme/theme-context'
import { stairsOf, type Stair } from './stairs'
import './staircase.scss'

export interface StaircaseProps<R extends Stair> {
  title: string
  /** What is drawn, in which unit. */
  caption: string
  /** Oldest first. */
  stairs: readonly R[]
  /** Unix seconds at which the drawing ends. */
  end: number
  /** 4.58 */
  valueText: (value: number) => string
  /** 5月 */
  timeText: (at: number) => string
  columns: readonly TableColumn<R>[]
  source: ReactNode
  id?: string
}

/** A value that changes by jumps and holds between them; a table behind it, which 大字 reads at once. Drawn without a canvas. */
export function Staircase<R extends Stair>({
  title,
  caption,
  stairs,
  end,
  valueText,
  timeText,
  columns,
  source,
  id,
}: StaircaseProps<R>) {
  const { isElder } = useThemeNow()
  const [isTable, setTable] = useState(false)
  const asTable = isTable || isElder || stairs.length < 2
  return (
    <Section
      id={id}
      title={title}
      source={source}
      side={
        !isElder &&
        stairs.length > 1 && (
          <More
            onPress={() => {
              setTable(!isTable)
            }}
          >
            {isTable ? '看图' : '看表格'}
          </More>
        )
      }
    >
      <View className="stair-say">{caption}</View>
      {asTable ? (
        <FiguresTable caption={title} columns={columns} rows={stairs} rowKey={row => row.at} />
      ) : (
        <Drawing
          {...{ stairs, end, valueText, timeText }}
          label={`${title}：${stairs.map(({ at, value }) => `${timeText(at)} ${valueText(value)}`).join('，')}`}
        />
      )}
    </Section>
  )
}

/** Labels nearer to the right edge than this, in percent, end at it. */
const NEAR_EDGE = 88

function Drawing({
  stairs,
  end,
  valueText,
  timeText,
  label,
}: { stairs: readonly Stair[]; end: number; label: string } & Pick<
  StaircaseProps<Stair>,
  'valueText' | 'timeText'
>) {
  const { runs, ticks } = stairsOf(stairs, end)
  const first = stairs[0]?.at ?? end
  const times = [first, Math.round((first + end) / 2), end]
  return (
    <View className="stair" role="img" aria-label={label}>
      <View className="stair-plot">
        {ticks.map(({ value, bottom }) => (
          <View key={value} className="stair-tick" style={{ bottom: `${bottom}%` }}>
            <Text className="stair-y u-fig">{valueText(value)}</Text>
          </View>
        ))}
        {runs.map(({ left, width, bottom, rise }, at) => (
          <View key={stairs[at]?.at}>
            {rise !== 0 && (
              <View
                className="stair-rise"
                style={{
                  left: `${left}%`,
                  bottom: `${Math.min(bottom, bottom - rise)}%`,
                  height: `${Math.abs(rise)}%`,
                }}
              />
            )}
            <View
              className="stair-run"
              style={{ left: `${left}%`, width: `${width}%`, bottom: `${bottom}%` }}
            />
            <View className="stair-dot" style={{ left: `${left}%`, bottom: `${bottom}%` }} />
            <Text
              className={`stair-v u-fig ${left > NEAR_EDGE ? 'stair-end' : left === 0 ? 'stair-first' : ''}`}
              style={{ left: `${left}%`, bottom: `${bottom}%` }}
            >
              {valueText(stairs[at]?.value ?? 0)}
            </Text>
          </View>
        ))}
      </View>
      <View className="stair-x">
        {times.map(at => (
          <Text key={at} className="u-fig">
            {timeText(at)}
          </Text>
        ))}
      </View>
    </View>
  )
}
