// Content of the deal statistics: the queries of the sections, and their layout on the desktop and on a phone.

import { View } from '@tarojs/components'
import type { RoundStat, Series, StatRegionMonth } from '@/contract/stats/schema'
import { monthId, monthMarks } from '@/domain/stats/month-marks'
import { DealsSection } from '@/domain/stats/trade/trade-deals'
import { Kpis, MonthBar, MonthBox } from '@/domain/stats/trade/trade-month'
import { TYPE_TABS } from '@/domain/stats/trade/trade-scope'
import type { TradeParams, TradeScope } from '@/domain/stats/trade/trade-scope'
import {
  CommentSection,
  IndexSection,
  PlacesSection,
  RoundsSection,
  TrendSection,
  TurnoverSection,
} from '@/domain/stats/trade/trade-sections'
import { buildTradeKpis, formatMonthEnd } from '@/domain/stats/trade/trade-view'
import {
  useComment,
  usePlaces,
  usePriceIndex,
  useRounds,
  useTrend,
  useTurnover,
} from '@/domain/stats/trade/use-trade'
import { MONTH } from '@/lib/measures/market'
import { CITY } from '@/platform/config'
import { Basis } from '@/ui/basis/basis'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Menu } from '@/ui/menu/menu'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Segment } from '@/ui/tabs/tabs'

/** Metrics whose calculation is explained below the month's figures. */
const BASES = [MONTH.deals, MONTH.price]

const NO_SERIES: Series[] = []
const NO_ROUNDS: RoundStat[] = []

const typeWords = (type: (typeof TYPE_TABS)[number]['key']) =>
  type === 'all' ? '全部类型' : TYPE_TABS.find(({ key }) => key === type)?.label

interface ContentProps {
  stat: StatRegionMonth
  months: readonly string[]
  scope: TradeScope
  change: (next: TradeParams) => void
  title: string
  isDesktop: boolean
  onSave: () => void
}

type LayoutProps = ContentProps & { parts: ReturnType<typeof useParts> }

/** Figures and sections of a month, for either layout. */
export function Content(props: ContentProps) {
  const parts = useParts(props)
  return props.isDesktop ? (
    <DesktopContent {...props} parts={parts} />
  ) : (
    <PhoneContent {...props} parts={parts} />
  )
}

function useParts({ stat, scope, change, isDesktop }: ContentProps) {
  const trend = useTrend(scope)
  const rounds = useRounds(scope)
  const places = usePlaces(scope)
  const turnover = useTurnover(scope)
  const index = usePriceIndex(scope)
  const comment = useComment(scope)
  const kpis = buildTradeKpis(
    stat,
    trend.data?.series ?? NO_SERIES,
    rounds.data?.list ?? (rounds.isError ? NO_ROUNDS : undefined),
  )
  const figures = monthMarks(stat, {
    kind: scope.type,
    trend: trend.data?.series ?? NO_SERIES,
    rounds: rounds.data?.list ?? NO_ROUNDS,
  })
  const whole = monthId(stat, scope.type)
  const picked = places.data?.list.find(one => one.region_id === scope.pick)?.region_name
  const part = { skeleton: <PartBones /> }
  const trendPart = (
    <QueryBoundary query={trend} subject="走势" {...part}>
      {({ series }) => <TrendSection series={series} />}
    </QueryBoundary>
  )
  const commentPart = comment.data && <CommentSection comment={comment.data} />
  const placesPart = <PlacesPart {...{ places, stat, scope, whole, isDesktop, change }} />
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
  return {
    kpis,
    figures,
    trend: trendPart,
    comment: commentPart,
    places: placesPart,
    rounds: roundsPart,
    turnover: turnoverPart,
    index: indexPart,
    deals,
  }
}

function PlacesPart({
  places,
  stat,
  scope,
  whole,
  isDesktop,
  change,
}: Pick<ContentProps, 'stat' | 'scope' | 'isDesktop' | 'change'> & {
  places: ReturnType<typeof usePlaces>
  whole: string
}) {
  const isCity = scope.regionId === undefined
  return (
    <QueryBoundary query={places} subject="排名" skeleton={<PartBones />}>
      {({ list }) => (
        <PlacesSection
          list={list}
          kind={scope.type}
          whole={whole}
          title={isCity ? '选择区域' : `${stat.region_name}各商圈`}
          isWide={isDesktop}
          picked={scope.pick}
          rest={stat.region_id}
          onPick={pick => change({ pick: pick === undefined ? undefined : String(pick) })}
          onEnter={isCity ? id => change({ region_id: String(id), pick: undefined }) : undefined}
        />
      )}
    </QueryBoundary>
  )
}

/** Changes of the scope by the controls; the first month, all kinds and the whole city are absent from the URL. */
function buildScopeChanges({ months, change }: Pick<ContentProps, 'months' | 'change'>) {
  const toMonth = (month: string) => change({ month: month === months[0] ? undefined : month })
  const toType = (type: (typeof TYPE_TABS)[number]['key']) =>
    change({ type: type === 'all' ? undefined : type })
  const toCity = () => change({ region_id: undefined, pick: undefined })
  return { toMonth, toType, toCity }
}

function DesktopContent({ stat, months, scope, change, title, onSave, parts }: LayoutProps) {
  const { toMonth, toType, toCity } = buildScopeChanges({ months, change })
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
          {scope.regionId !== undefined && (
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
      <Kpis kpis={parts.kpis} figures={parts.figures} />
      <View className="td-lay">
        <View>
          {parts.trend}
          {parts.comment}
        </View>
        <View>{parts.places}</View>
      </View>
      <View className="td-two">
        <View>
          {parts.rounds}
          {parts.index}
        </View>
        <View>{parts.turnover}</View>
      </View>
      {parts.deals}
    </>
  )
}

function PhoneContent({ stat, months, scope, change, onSave, parts }: LayoutProps) {
  const { toMonth, toType, toCity } = buildScopeChanges({ months, change })
  return (
    <>
      <View className="u-bg-surface">
        <MonthBar month={stat.month} months={months} place={stat.region_name} onChange={toMonth} />
        {scope.regionId !== undefined && (
          <View className="u-pb2 u-px3">
            <Button size="small" icon="left" onPress={toCity}>{`回到${CITY}`}</Button>
          </View>
        )}
        <View className="u-pb3 u-px3">
          <Segment label="类型" items={TYPE_TABS} active={scope.type} onChange={toType} />
        </View>
      </View>
      <Kpis kpis={parts.kpis} figures={parts.figures} />
      <View className="u-py2 u-px3 u-note">
        <Basis of={BASES} />
      </View>
      {parts.trend}
      {parts.places}
      {parts.comment}
      {parts.rounds}
      {parts.turnover}
      {parts.index}
      {parts.deals}
      <View className="u-mt3 u-mx3">
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
