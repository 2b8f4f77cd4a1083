// Sections of the model's scorecard: totals by group, coverage of each kind of interval, competition forecasts, and the list of single
// estimates, which loads page by page. scorecard-view.ts computes the figures.

import { useMemo } from 'react'
import { Text, View } from '@tarojs/components'
import { useCallPages } from '@/api/query'
import type { Request } from '@/contract/endpoints'
import { buildScorecardListQuery } from '@/contract/valuation/asks'
import type { HammerRecord } from '@/contract/valuation/cards'
import { recordMarks } from '@/domain/house/record-marks'
import { linkTo } from '@/routes/go'
import { Chart } from '@/ui/chart/chart'
import { FiguresTable, TwoLines } from '@/ui/facts/facts'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Empty, ErrorState } from '@/ui/states/states'
import { Segment } from '@/ui/tabs/tabs'
import {
  biddersText,
  chanceRows,
  countsText,
  monthsChart,
  recordView,
  buildScoreRows,
  saidRows,
  scoreMarks,
  spanRows,
  buildScorecardTotals,
  type Scorecard,
} from './scorecard-view'
import './scorecard.scss'

export function TotalsSection({ card }: { card: Scorecard }) {
  return (
    <Section source={countsText(card)} figures={scoreMarks('all', card.total, card.level)}>
      <View className="sc-top u-grid u-grid2 u-g3">
        {buildScorecardTotals(card).map(({ label, value }) => (
          <View key={label} className="sc-f">
            <View className="u-num u-title u-t24">{value}</View>
            <View className="sc-l u-note u-lh18">{label}</View>
          </View>
        ))}
      </View>
    </Section>
  )
}

export function MonthsSection({ card }: { card: Scorecard }) {
  const spec = useMemo(() => monthsChart(card), [card])
  return (
    <Section title="逐月落在区间内的比例">
      <Chart label="逐月落在区间内的比例" spec={spec} xTitle="月份" height={176} />
    </Section>
  )
}

/** Districts, kinds or rounds side by side. */
export function GroupsSection({ title, groups }: { title: string; groups: Scorecard['regions'] }) {
  if (groups.length === 0) return null
  return (
    <Section title={title}>
      <FiguresTable
        caption={title}
        columns={[
          { key: 'label', title: '', cell: row => row.label },
          { key: 'deals', title: '成交', cell: row => row.deals },
          { key: 'coverage', title: '区间内', cell: row => row.coverage },
          { key: 'median', title: '误差', cell: row => row.median },
          { key: 'cod', title: '离散系数', cell: row => row.cod },
          { key: 'prd', title: '相关差', cell: row => row.prd, optional: true },
        ]}
        rows={buildScoreRows(groups)}
        figuresOf={row => row.figures}
        rowKey={row => row.key}
      />
    </Section>
  )
}

export function ChancesSection({ card }: { card: Scorecard }) {
  return (
    <Section
      title="预估成交概率与实际成交"
      source={<Text className="sc-say">预估 60% 的房源，应有约六成成交</Text>}
    >
      <FiguresTable
        caption="预估概率与实际"
        columns={[
          { key: 'label', title: '预估概率', cell: row => row.label },
          { key: 'total', title: '次', cell: row => row.total },
          { key: 'said', title: '平均预估', cell: row => row.said },
          { key: 'sold', title: '实际成交', cell: row => row.sold },
        ]}
        rows={chanceRows(card)}
        figuresOf={row => row.figures}
        rowKey={row => row.key}
      />
    </Section>
  )
}

/** Coverage of each kind of interval: the start price alone, from the start price on, or above it. */
export function SpansSection({ card }: { card: Scorecard }) {
  const rows = spanRows(card)
  if (rows.length === 0) return null
  return (
    <Section title="各类区间" source={<Text className="sc-say">低、高：成交价低于下限、高于上限的比例</Text>}>
      <FiguresTable
        caption="各类区间"
        columns={[
          { key: 'label', title: '区间', cell: row => <TwoLines top={row.label} under={row.deals} /> },
          { key: 'held', title: '应含', cell: row => row.held },
          { key: 'inside', title: '实际', cell: row => <TwoLines top={row.inside} under={row.sides} /> },
          {
            key: 'start',
            title: '按起拍价',
            cell: row => <TwoLines top={row.atStart} under={row.atStartSaid} />,
          },
        ]}
        rows={rows}
        figuresOf={row => row.figures}
        rowKey={row => row.key}
      />
    </Section>
  )
}

/** 竞争预测 against outcomes: prices not exceeded, and bidders. */
export function CompetitionSection({ card }: { card: Scorecard }) {
  const rows = saidRows(card)
  if (rows.length === 0) return null
  return (
    <Section title="竞争预测与结果" className="sc-bids" source={biddersText(card)}>
      <FiguresTable
        caption="成交价不超过预测价格的比例"
        columns={[
          { key: 'said', title: '预测不超过', cell: row => row.said },
          { key: 'came', title: '实际不超过', cell: row => row.came },
          { key: 'total', title: '成交', cell: row => row.total },
        ]}
        rows={rows}
        rowKey={row => row.key}
      />
    </Section>
  )
}

export type Only = NonNullable<Request<'h5/evaluate-house/scorecard-list'>['only']>

const TABS: readonly { key: Only; label: string }[] = [
  { key: 'miss', label: '未命中' },
  { key: 'sold', label: '成交' },
  { key: 'unsold', label: '流拍' },
  { key: 'open', label: '等结果' },
]

/** List of estimates, misses first. */
export function RecordsSection({
  only,
  filter,
  onOnly,
}: {
  only: Only
  filter: Pick<Request<'h5/evaluate-house/scorecard-list'>, 'region_id' | 'kind' | 'round'>
  onOnly: (only: Only) => void
}) {
  const pages = useCallPages(...buildScorecardListQuery({ ...filter, only }), { stale: 'normal' })
  return (
    <Section title="逐次">
      <Segment label="哪些" items={TABS} active={only} onChange={onOnly} />
      {pages.total === undefined && pages.error && (
        <ErrorState
          small
          title="逐次记录加载失败"
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      )}
      {pages.total === undefined && !pages.error && (
        <Skeleton>
          <SkeletonText lines={5} />
        </Skeleton>
      )}
      {pages.total === 0 && <Empty small title="没有这样的记录" />}
      {pages.total !== undefined && pages.total > 0 && (
        <EndlessList pages={pages} rowKey={row => row.id} layout="rows" className="sc-list" unit="次">
          {row => <RecordRow record={row} />}
        </EndlessList>
      )}
    </Section>
  )
}

function RecordRow({ record }: { record: HammerRecord }) {
  const view = recordView(record)
  const body = (
    <>
      <View className="u-text u-t15 u-lh22">{view.title}</View>
      <View className="sc-u u-note u-lh18">{view.under}</View>
      <View className="sc-s u-note u-lh18">{view.said}</View>
      <View className="sc-c u-t13 u-text">
        <Text className="u-mid">{view.came}</Text>
        {view.error && (
          <Text
            className={view.isMiss ? 'sc-miss' : 'sc-hit'}
          >{`${view.error}，${view.isMiss ? '区间外' : '区间内'}`}</Text>
        )}
        <Text className="u-note u-lh18">{view.day}</Text>
      </View>
    </>
  )
  return record.house_id === null ? (
    <View className="u-block u-full u-py2 u-left" data-fig={recordMarks(record)}>
      {body}
    </View>
  ) : (
    <Press
      className="u-block u-full u-py2 u-left"
      figures={recordMarks(record)}
      {...linkTo('house-detail', { id: record.house_id })}
    >
      {body}
    </Press>
  )
}
