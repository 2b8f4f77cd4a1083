// Statistics of auction deals. The URL holds month, place, kind and round as one scope. The month is loaded first; trend, places, rounds,
// turnover and index are separate queries with their own skeletons and errors.

import { useMemo, useState } from 'react'
import { View } from '@tarojs/components'
import type { RoundStat, Series, StatRegionMonth } from '@/contract/stats/schema'
import { monthId, monthMarks } from '@/domain/stats/month-marks'
import { DealsSection } from '@/domain/stats/trade/trade-deals'
import { DownloadSheet } from '@/domain/stats/trade/trade-download'
import { Kpis, MonthBar, MonthBox } from '@/domain/stats/trade/trade-month'
import { parseTradeScope, TYPE_TABS, type TradeParams } from '@/domain/stats/trade/trade-scope'
import {
  CommentSection,
  IndexSection,
  PlacesSection,
  RoundsSection,
  TrendSection,
  TurnoverSection,
} from '@/domain/stats/trade/trade-sections'
import { buildTradeKpis, monthWords, formatMonthEnd } from '@/domain/stats/trade/trade-view'
import {
  useComment,
  usePlaces,
  usePriceIndex,
  useRounds,
  useTradeMonth,
  useTrend,
  useTurnover,
} from '@/domain/stats/trade/use-trade'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { MONTH } from '@/lib/measures/market'
import { CITY } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { useParams, useSetParams } from '@/routes/use-params'
import { Basis } from '@/ui/basis/basis'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { SkeletonText, BoneSections, Skeleton } from '@/ui/skeleton/skeleton'
import { Segment } from '@/ui/tabs/tabs'

/** Metrics whose calculation is explained below the month's figures. */
const BASES = [MONTH.deals, MONTH.price]

const NO_SERIES: Series[] = []
const NO_ROUNDS: RoundStat[] = []

const typeWords = (type: (typeof TYPE_TABS)[number]['key']) =>
  type === 'all' ? '全部类型' : TYPE_TABS.find(({ key }) => key === type)?.label

/** Auction deals by month, place, kind and round; the sums above, the homes below. */
export default function TradeData() {
  const params = useParams<'trade-data'>()
  const setParams = useSetParams<'trade-data'>()
  const scope = useMemo(() => parseTradeScope(params), [params])
  const isDesktop = useIsDesktop()
  const [isSaving, setSaving] = useState(false)
  const query = useTradeMonth(scope)
  const change = (next: TradeParams) => {
    setParams({ ...params, ...next })
  }
  const place = query.data?.stat.region_name ?? CITY
  const title = query.data ? `${place}法拍成交，${monthWords(query.data.stat.month)}` : '成交数据'
  useShare({ screen: 'trade-data', params, title })
  const save = () => {
    setSaving(true)
  }
  return (
    <Screen
      name="trade-data"
      title="成交数据"
      header={
        <Header title="成交数据" side={<HeaderButton icon="download" label="下载 CSV" onPress={save} />} />
      }
      headed={isDesktop}
      query={query}
      skeleton={<BoneSections />}
      subject="成交数据"
    >
      {({ stat, months }) => (
        <>
          <Content {...{ stat, months, scope, change, title, isDesktop }} onSave={save} />
          <DownloadSheet
            scope={scope}
            open={isSaving}
            onClose={() => {
              setSaving(false)
            }}
          />
        </>
      )}
    </Screen>
  )
}

function Content({
  stat,
  months,
  scope,
  change,
  title,
  isDesktop,
  onSave,
}: {
  stat: StatRegionMonth
  months: readonly string[]
  scope: ReturnType<typeof parseTradeScope>
  change: (next: TradeParams) => void
  title: string
  isDesktop: boolean
  onSave: () => void
}) {
  const trend = useTrend(scope)
  const rounds = useRounds(scope)
  const places = usePlaces(scope)
  const turnover = useTurnover(scope)
  const index = usePriceIndex(scope)
  const comment = useComment(scope)
  const isCity = scope.regionId === undefined
  const kpis = buildTradeKpis(stat, trend.data?.series ?? NO_SERIES, rounds.data?.list ?? NO_ROUNDS)
  const figures = monthMarks(stat, {
    kind: scope.type,
    trend: trend.data?.series ?? NO_SERIES,
    rounds: rounds.data?.list ?? NO_ROUNDS,
  })
  const whole = monthId(stat, scope.type)
  const picked = places.data?.list.find(one => one.region_id === scope.pick)?.region_name
  const toMonth = (month: string) => {
    change({ month: month === months[0] ? undefined : month })
  }
  const toType = (type: (typeof TYPE_TABS)[number]['key']) => {
    change({ type: type === 'all' ? undefined : type })
  }
  const toCity = () => {
    change({ region_id: undefined, pick: undefined })
  }
  const part = { skeleton: <PartBones /> }
  const trendPart = (
    <QueryBoundary query={trend} subject="走势" {...part}>
      {({ series }) => <TrendSection series={series} />}
    </QueryBoundary>
  )
  const commentPart = comment.data && <CommentSection comment={comment.data} />
  const placesPart = (
    <QueryBoundary query={places} subject="排名" {...part}>
      {({ list }) => (
        <PlacesSection
          list={list}
          kind={scope.type}
          whole={whole}
          title={isCity ? '选择区域' : `${stat.region_name}各商圈`}
          isWide={isDesktop}
          picked={scope.pick}
          rest={stat.region_id}
          onPick={pick => {
            change({ pick: pick === undefined ? undefined : String(pick) })
          }}
          onEnter={
            isCity
              ? id => {
                  change({ region_id: String(id), pick: undefined })
                }
              : undefined
          }
        />
      )}
    </QueryBoundary>
  )
  const roundsPart = (
    <QueryBoundary query={rounds} subject="各轮次成交率" {...part}>
      {({ list }) => <RoundsSection list={list} whole={whole} />}
    </QueryBoundary>
  )
  const turnoverPart = (
    <QueryBoundary query={turnover} subject="成交额" {...part}>
      {({ series }) => <TurnoverSection series={series} />}
    </QueryBoundary>
  )
  const indexPart = (
    <QueryBoundary query={index} subject="价格指数" {...part}>
      {data => <IndexSection index={data} />}
    </QueryBoundary>
  )
  const deals = (
    <DealsSection
      whole={whole}
      scope={scope}
      month={stat.month}
      place={picked}
      isWide={isDesktop}
      onChange={change}
    />
  )
  if (isDesktop)
    return (
      <>
        <View className="td-head">
          <View>
            <View className="td-h1" role="heading" aria-level={1}>
              {title}
            </View>
            <View className="td-h2">
              {`统计至 ${formatMonthEnd(stat.month)}，`}
              <Basis of={BASES} />
            </View>
          </View>
          <View className="td-choices">
            {!isCity && (
              <Press className="td-choice" onPress={toCity}>
                {`回到${CITY}`}
              </Press>
            )}
            <Menu
              label={`类型：${typeWords(scope.type)}`}
              items={TYPE_TABS}
              active={scope.type}
              className="td-choice"
              onChoose={toType}
            >
              {typeWords(scope.type)}
              <Icon name="down" size="xs" />
            </Menu>
            <MonthBox month={stat.month} months={months} onChange={toMonth} />
            <Button kind="primary" size="small" icon="download" onPress={onSave}>
              下载 CSV
            </Button>
          </View>
        </View>
        <Kpis kpis={kpis} figures={figures} />
        <View className="td-lay">
          <View>
            {trendPart}
            {commentPart}
          </View>
          <View>{placesPart}</View>
        </View>
        <View className="td-two">
          <View>
            {roundsPart}
            {indexPart}
          </View>
          <View>{turnoverPart}</View>
        </View>
        {deals}
      </>
    )
  return (
    <>
      <View className="td-top">
        <MonthBar month={stat.month} months={months} place={stat.region_name} onChange={toMonth} />
        {!isCity && (
          <View className="td-scope">
            <Button size="small" icon="left" onPress={toCity}>{`回到${CITY}`}</Button>
          </View>
        )}
        <View className="td-seg">
          <Segment label="类型" items={TYPE_TABS} active={scope.type} onChange={toType} />
        </View>
      </View>
      <Kpis kpis={kpis} figures={figures} />
      <View className="td-basis u-note">
        <Basis of={BASES} />
      </View>
      {trendPart}
      {placesPart}
      {commentPart}
      {roundsPart}
      {turnoverPart}
      {indexPart}
      {deals}
      <View className="td-save">
        <Button icon="download" onPress={onSave}>
          下载 CSV
        </Button>
      </View>
    </>
  )
}

const PartBones = () => (
  <Section>
    <Skeleton>
      <SkeletonText lines={6} />
    </Skeleton>
  </Section>
)
