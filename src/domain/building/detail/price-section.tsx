import { View } from '@tarojs/components'
import type { BuildingInfo } from '@/contract/building/schema'
import { toBeijingDay, toBeijingParts } from '@/lib/dates'
import { groupDigits, unitPriceText } from '@/lib/money'
import { Dot } from '@/ui/dots/dots'
import { Section } from '@/ui/section/section'
import { StepChart } from '@/ui/step-chart/step-chart'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { filedPrices, marketView, getFieldSource, type FiledPrice } from './building-view'
import './price-section.scss'

const FEN_PER_WAN = 1_000_000
const COLUMNS = [
  { key: 'day', title: '日期', cell: (row: FiledPrice) => wrapNoBreak(toBeijingDay(row.at)) },
  { key: 'towers', title: '楼栋', cell: (row: FiledPrice) => row.towers },
  { key: 'price', title: '公示均价', cell: (row: FiledPrice) => unitPriceText(row.value) },
]

const monthText = (at: number) => {
  const { year, month } = toBeijingParts(at)
  return `${String(year).slice(2)}年${month}月`
}

/** The filed price of each permit as a step-chart. */
export function FiledPriceSection({ building }: { building: BuildingInfo }) {
  const steps = filedPrices(building)
  const source = getFieldSource(building, 'permits')
  if (steps.length === 0) return null
  return (
    <StepChart
      id="price"
      title="公示均价"
      caption="万/㎡，阶梯为每次备案调整"
      steps={steps}
      end={Math.max(building.updated_at, steps.at(-1)?.at ?? 0)}
      valueText={value => groupDigits(value / FEN_PER_WAN, 2)}
      timeText={monthText}
      columns={COLUMNS}
      source={
        source && (
          <>
            {source[0]}
            <Dot />
            {source[1]}
          </>
        )
      }
    />
  )
}

/** This price beside resale and auction prices around it. */
export function MarketSection({ building }: { building: BuildingInfo }) {
  const view = marketView(building)
  const source = getFieldSource(building, 'market')
  if (!view) return null
  return (
    <Section
      id="market"
      title="与周边二手、法拍比"
      source={
        <>
          {view.note && (
            <>
              {view.note}
              <Dot />
            </>
          )}
          {source && (
            <>
              {source[0]}
              <Dot />至 {source[1]}
            </>
          )}
        </>
      }
    >
      {view.bars.map(({ key, label, value, percent }) => (
        <View key={key} className="mbar">
          <View className="u-g2 u-between u-flex u-t13 u-no-autospace">
            <View>{label}</View>
            <View className="u-fixed u-mid u-fig">{value}</View>
          </View>
          <View className={`mbar-b mbar-${key}`} style={{ width: `${percent}%` }} />
        </View>
      ))}
    </Section>
  )
}
