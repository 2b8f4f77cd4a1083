// Market card of the home page, from two queries. The card needs only the statistics of the last month; the line of the year fills in when
// the chart has loaded.

import { Text, View } from '@tarojs/components'
import { marketView, type Change, type MarketView } from '@/domain/stats/market-view'
import { monthMarks } from '@/domain/stats/month-marks'
import { useLastMonth, useTransChart } from '@/domain/stats/use-market'
import { CITY } from '@/platform/config'
import { useHasDemoData } from '@/platform/demo'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { More, Section } from '@/ui/section/section'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { Sparkline } from '@/ui/sparkline/sparkline'
import { QueryBoundary } from '@/ui/query-boundary/part'
import './market.scss'

const month = (view: MarketView) => `${view.month}成交 ${view.dealTotal} 套`

/** The last month of the city's auctions: price, its course through the year, three figures. */
export function Market({ wide }: { wide?: boolean }) {
  const isDemo = useHasDemoData()
  const stat = useLastMonth()
  const chart = useTransChart()
  const view = stat.data && marketView(stat.data.stat, chart.data?.series ?? [])
  const side = view && <More {...linkTo('trade-data')}>{month(view)}</More>
  const source = view && (
    <>
      {isDemo && (
        <>
          演示数据
          <Dot />
        </>
      )}
      统计至 {view.until}
      <Dot />
      套数含份额，均价不含
    </>
  )
  return (
    <Section
      className="mk"
      title={`${CITY}法拍行情`}
      side={side}
      source={source}
      figures={stat.data && monthMarks(stat.data.stat)}
    >
      <QueryBoundary query={{ ...stat, data: view }} subject="行情" skeleton={<MarketBones />}>
        {shown => (wide ? <WideFigures view={shown} /> : <Figures view={shown} />)}
      </QueryBoundary>
    </Section>
  )
}

function Figures({ view }: { view: MarketView }) {
  return (
    <>
      <View className="mk-top u-elder-wrap u-flex u-end u-between u-g3">
        <View>
          <View className="u-note">成交均价</View>
          {view.price ? (
            <Figure {...view.price} size={30} tone="ink" strong />
          ) : (
            <View className="u-c2 u-lh38">当月没有成交</View>
          )}
          <Changes view={view} />
        </View>
        <Spark view={view} width={156} height={42} />
      </View>
      <Trio view={view} />
    </>
  )
}

function WideFigures({ view }: { view: MarketView }) {
  return (
    <>
      <View className="u-row u-base u-between">
        {view.price ? (
          <Figure {...view.price} size={30} tone="ink" strong />
        ) : (
          <View className="u-c2 u-lh38">当月没有成交</View>
        )}
        <Changes view={view} />
      </View>
      <View className="u-note u-mb2">成交均价，近 12 个月</View>
      <Spark view={view} width={336} height={64} />
      <Trio view={view} />
    </>
  )
}

function Changes({ view: { mom, yoy } }: { view: MarketView }) {
  const one = (word: string, change: Change | undefined) =>
    change && (
      <Text className="mk-c">
        {word} <Text className={`u-mid u-fig ${change.isFall ? 'u-good' : ''}`}>{change.text}</Text>
      </Text>
    )
  return (
    <View className="u-note">
      {one('环比', mom)}
      {one('同比', yoy)}
    </View>
  )
}

function Spark({ view: { spark }, width, height }: { view: MarketView; width: number; height: number }) {
  if (!spark) return null
  const { values, first, last } = spark
  return (
    <View>
      <Sparkline
        values={values}
        width={width}
        height={height}
        label={`成交均价从 ${first.month} 的 ${first.value} 到 ${last.month} 的 ${last.value}，万元每平方米`}
      />
      <View className="mk-ends u-between u-flex u-num" aria-hidden style={{ width: `${width}px` }}>
        <View>
          <View className="u-c2 u-mid">{first.value}</View>
          {first.month}
        </View>
        <View className="u-right">
          <View className="u-act u-mid">{last.value}</View>
          {last.month}
        </View>
      </View>
    </View>
  )
}

function Trio({ view }: { view: MarketView }) {
  if (view.facts.length === 0) return null
  return (
    <View className="mk-trio u-flex u-mt3 u-pt3 u-line-top">
      {view.facts.map(({ label, value, unit = '' }) => (
        <View key={label} className="mk-t u-rest">
          <View className="u-note">{label}</View>
          <Figure value={value} unit={unit} size={17} tone="ink" strong />
        </View>
      ))}
    </View>
  )
}

function MarketBones() {
  return (
    <Skeleton>
      <View className="mk-top u-elder-wrap u-flex u-end u-between u-g3">
        <SkeletonBone width={120} height={74} />
        <SkeletonBone width={156} height={74} />
      </View>
      <View className="mk-trio u-flex u-mt3 u-pt3 u-line-top">
        <SkeletonBone height={44} />
      </View>
    </Skeleton>
  )
}
