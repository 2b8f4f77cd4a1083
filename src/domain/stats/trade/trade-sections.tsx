// Sections of the market report: price and number of deals, turnover, places, rounds, the official index and the institute's comment.
// Figures carry `data-fig` marks with `whole`, the set of deals that they describe (month-marks.ts).

import { useMemo, useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import type { RoundStat, Series, StatRegionMonth } from '@/contract/stats/schema'
import { toBeijingDay, shortDay } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Chart } from '@/ui/chart/chart'
import { Dot } from '@/ui/dots/dots'
import { FiguresTable } from '@/ui/facts/facts'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import {
  amountSpec,
  indexSpec,
  placeRows,
  priceSpec,
  rateSpec,
  roundRows,
  totalSpec,
  trendRows,
  trendWords,
  FEW_DEALS,
  type PlaceRow,
  type RoundRow,
  type TrendRow,
} from './trade-view'
import './trade.scss'

const TREND_COLUMNS = [
  { key: 'month', title: '月份', cell: (row: TrendRow) => row.month },
  { key: 'total', title: '成交，套', cell: (row: TrendRow) => row.total },
  { key: 'price', title: '均价，万/㎡', cell: (row: TrendRow) => row.price },
  { key: 'below', title: '低于挂牌', cell: (row: TrendRow) => row.below },
]

/** Price above, number of deals below; or both as a table. */
export function TrendSection({ series }: { series: readonly Series[] }) {
  const [isTable, setTable] = useState(false)
  const price = useMemo(() => priceSpec(series), [series])
  const total = useMemo(() => totalSpec(series), [series])
  return (
    <Section
      title="近 12 个月"
      side={
        <More pressed={isTable} onPress={() => setTable(!isTable)}>
          {isTable ? '看图' : '看表格'}
        </More>
      }
    >
      {isTable ? (
        <FiguresTable
          caption="近 12 个月成交"
          columns={TREND_COLUMNS}
          rows={trendRows(series)}
          rowKey={row => row.month}
        />
      ) : (
        <>
          <View className="u-mt2 u-label">成交均价</View>
          <Chart bare label="成交均价" xTitle="月份" spec={price} height={150} />
          <View className="u-mt2 u-label">成交套数</View>
          <Chart bare label="成交套数" xTitle="月份" spec={total} height={120} />
        </>
      )}
      <View className="u-mt2 u-label td-words">{trendWords(series)}</View>
    </Section>
  )
}

/** Turnover and success: the sum of all deals, and the share of ended lots that sold. */
export function TurnoverSection({ series }: { series: readonly Series[] }) {
  const amount = useMemo(() => amountSpec(series), [series])
  const rate = useMemo(() => rateSpec(series), [series])
  return (
    <Section title="成交额与成交率" source="成交率：当月结束的房源中成交的比例，含各轮次">
      <View className="u-mt2 u-label">成交额</View>
      <Chart label="成交额" xTitle="月份" spec={amount} height={130} />
      <View className="u-mt2 u-label">成交率</View>
      <Chart label="成交率" xTitle="月份" spec={rate} height={130} />
    </Section>
  )
}

const AT_FIRST = 8

/** Places by deals, one bar each. A chosen one filters the deals below. */
export function PlacesSection({
  list,
  kind,
  whole,
  title,
  isWide,
  picked,
  rest,
  onPick,
  onEnter,
}: {
  list: readonly StatRegionMonth[]
  /** Restricts to one kind of home. */
  kind: string
  /** The set of deals that they are part of: `monthId`. */
  whole: string
  title: string
  /** Shows all rows, with their discount to the average asking price. */
  isWide: boolean
  picked: number | undefined
  /** Id of the row for deals outside all places, equal to the id of the whole; it has no list of its own, so it cannot be pressed. */
  rest: number
  onPick: (id: number | undefined) => void
  /** Opens the 商圈 of the chosen place; undefined if there are none. */
  onEnter?: ((id: number) => void) | undefined
}) {
  const [isWhole, setWhole] = useState(isWide)
  const rows = useMemo(() => placeRows(list, kind), [list, kind])
  const shown = isWhole || isWide ? rows : rows.slice(0, AT_FIRST)
  const chosen = rows.find(({ id }) => id === picked)
  const total = list.reduce((sum, place) => sum + place.deal_total, 0)
  return (
    <Section
      title={title}
      figures={marks('month', whole, { deals: total })}
      side={<More {...linkTo('map-fapai', { statuses: 'sold' })}>看地图</More>}
      source={
        <>
          {`合计 ${groupDigits(total)} 套。`}
          <Text className="td-few">{`少于 ${FEW_DEALS} 套的，均价仅供参考`}</Text>
        </>
      }
    >
      <View className="td-ranks">
        <PlaceColumns isWide={isWide} />
        {shown.map(row => (
          <PlaceLine
            key={`${row.id}-${row.name}`}
            row={row}
            isWide={isWide}
            isPicked={row.id === picked}
            isRest={row.id === rest}
            onPick={onPick}
          />
        ))}
      </View>
      {shown.length < rows.length && (
        <Press className="td-all" onPress={() => setWhole(true)}>
          {`全部 ${rows.length} 个`}
        </Press>
      )}
      {chosen && onEnter && (
        <Press className="td-all" onPress={() => onEnter(chosen.id)}>
          {`看${chosen.name}各商圈`}
        </Press>
      )}
    </Section>
  )
}

const PlaceColumns = ({ isWide }: { isWide: boolean }) => (
  <View
    className={`td-rank u-grid u-full u-touch u-line-top u-t13 u-num u-left td-cols ${isWide ? 'td-wide' : ''}`}
  >
    <View />
    <View>区域</View>
    <View />
    <View className="u-right">套数</View>
    <View className="u-right">万/㎡</View>
    {isWide && <View className="u-right">低于挂牌</View>}
  </View>
)

function PlaceLine({
  row,
  isWide,
  isPicked,
  isRest,
  onPick,
}: {
  row: PlaceRow
  isWide: boolean
  isPicked: boolean
  /** Deals outside all places. */
  isRest: boolean
  onPick: (id: number | undefined) => void
}) {
  return (
    <Press
      figures={row.figures}
      className={`td-rank u-grid u-full u-touch u-line-top u-t13 u-num u-left ${isWide ? 'td-wide' : ''} ${isPicked ? 'is-on' : ''}`}
      pressed={isPicked}
      disabled={isRest}
      onPress={() => onPick(isPicked ? undefined : row.id)}
    >
      <View className="u-faint">{row.no}</View>
      <View className="td-name u-cut u-text u-mid">{row.name}</View>
      <View className="u-elder-none u-h8">
        <View className="td-fill u-h8 u-r-bar u-bg-line-strong" style={{ width: `${row.width}%` }} />
      </View>
      <View className="u-text u-right u-nowrap">{isWide ? row.total : `${row.total} 套`}</View>
      <View className={`td-p u-c2 u-right u-nowrap ${row.isFew ? 'is-few' : ''}`}>{row.price}</View>
      {isWide && (
        <View className={`td-p u-c2 u-right u-nowrap ${row.isFew ? 'is-few' : ''}`}>{row.below}</View>
      )}
    </Press>
  )
}

const ROUND_COLUMNS = [
  { key: 'name', title: '轮次', cell: (row: RoundRow) => row.name },
  { key: 'ended', title: '结束', cell: (row: RoundRow) => row.ended },
  { key: 'deals', title: '成交', cell: (row: RoundRow) => row.deals },
  { key: 'rate', title: '成交率', cell: (row: RoundRow) => row.rate },
  { key: 'below', title: '低于挂牌', cell: (row: RoundRow) => row.below },
]

/** Share of each round's lots that sold. */
export const RoundsSection = ({ list, whole }: { list: readonly RoundStat[]; whole: string }) => (
  <Section title="各轮次成交率" source="当月结束的房源，成交与流拍之外的（撤回、中止）不计">
    {list.length === 0 ? (
      <View className="u-t13 u-c2">当月没有结束的房源。</View>
    ) : (
      <FiguresTable
        caption="各轮次成交率"
        columns={ROUND_COLUMNS}
        rows={roundRows(list, whole)}
        rowKey={row => row.name}
        figuresOf={row => row.figures}
      />
    )}
  </Section>
)

/** Our price beside the statistics bureau's index of the same city. */
export function IndexSection({ index }: { index: Result<'stat/price-index'> }) {
  const spec = useMemo(() => indexSpec(index.series), [index.series])
  const source = index.source ? (
    <>
      {index.is_demo ? '演示指数，不是国家统计局发布的数据' : index.source}
      <Dot />
      各线首月为 100；法拍均价未按房屋品质调整，两者不能直接相减
    </>
  ) : (
    '还没有导入统计局的价格指数'
  )
  return (
    <Section title="与 70 城价格指数对照" source={source}>
      <Chart label={`${index.city}法拍均价与住宅价格指数`} xTitle="月份" spec={spec} height={180} />
    </Section>
  )
}

export const CommentSection = ({ comment }: { comment: Result<'dianping/month-info'> }) => (
  <Section
    title="月度点评"
    source={
      <>
        {comment.author}
        <Dot />
        {shortDay(toBeijingDay(comment.created_at))}
        <Dot />
        均价按建筑面积加权
      </>
    }
  >
    <View className="td-cmt u-pl3 u-label u-lh1-6">{comment.content}</View>
  </Section>
)
