// Sections of the competition forecast: the slider for the visitor's ceiling with its chance, the curve, the expected bidders, and the
// accuracy of earlier forecasts in the district. competition-view.ts computes the texts.

import { useMemo } from 'react'
import { Text, View } from '@tarojs/components'
import type { CompetitionBidders } from '@/contract/valuation/cards'
import { recordMarks } from '@/domain/house/record-marks'
import { linkTo } from '@/routes/go'
import { Chart } from '@/ui/chart/chart'
import { FiguresTable, Trio, type TableColumn } from '@/ui/facts/facts'
import { Slider } from '@/ui/range/slider'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import {
  biddersChart,
  biddersView,
  competitionMarks,
  curveChart,
  factorRows,
  factorsSource,
  groupRows,
  lowerRows,
  rangeLine,
  resultView,
  scoreView,
  tableRows,
  topView,
  type Competition,
  type OfferRow,
} from './competition-view'
import { useCompetitionScore } from './use-competition'
import './competition.scss'

/** Slider of the visitor's ceiling, and the chance to win at it. */
export function CeilingTop({
  data,
  at,
  onChange,
}: {
  data: Competition
  at: number
  onChange: (at: number) => void
}) {
  const view = topView(data, at)
  if (!view) return null
  return (
    <Section title={data.title} source="拍得：没有别人出价，或其他人都停在这个价之前">
      <View className="comp-top u-flex u-g3">
        <View className="u-grow">
          <View className="comp-l">出价</View>
          <View className="u-num u-title u-t24">{view.price}</View>
        </View>
        <View className="u-grow">
          <View className="comp-l">拍得概率</View>
          <View className="u-num u-title u-t24" role="status">
            {view.win}
          </View>
        </View>
      </View>
      <Slider at={at} most={data.curve.length - 1} onChange={onChange} label="最高出价" words={view.words} />
      <View className="u-g2 u-between u-flex u-wrap u-figures u-note" aria-hidden>
        {view.marks.map(mark => (
          <Text key={mark}>{mark}</Text>
        ))}
      </View>
      <View className="comp-p u-mt2 u-note u-lh18">{`成交价不高于此价的概率 ${view.below}，按有人出价计`}</View>
    </Section>
  )
}

export function CurveSection({ data, at }: { data: Competition; at: number }) {
  const spec = useMemo(() => curveChart(data, at), [data, at])
  return (
    <Section title="成交价不超过 X 的概率" source={rangeLine(data)} figures={competitionMarks(data)}>
      <View className="u-note">横轴成交价（万元），按有人出价计</View>
      <Chart label="成交价不超过各价格的概率" spec={spec} xTitle="成交价" />
    </Section>
  )
}

export function BiddersSection({ data }: { data: Competition }) {
  const { bidders, bidders_silence } = data
  return (
    <Section title="预计出价人数" side={<View className="u-note">本轮</View>}>
      {bidders ? (
        <Bidders bidders={bidders} data={data} />
      ) : (
        <View className="u-t13 u-c2">{bidders_silence ?? '暂不估'}</View>
      )}
    </Section>
  )
}

function Bidders({ bidders, data }: { bidders: CompetitionBidders; data: Competition }) {
  const view = biddersView(bidders, data)
  const spec = useMemo(() => biddersChart(bidders), [bidders])
  return (
    <>
      <View className="u-flex u-wrap u-base u-between u-g2">
        <View className="u-num u-title u-t24">{`${view.mean} 人`}</View>
        <View className="comp-l">{view.range}</View>
      </View>
      <Chart label="各出价人数的可能" spec={spec} xTitle="出价人数" height={168} />
      {view.none && (
        <View className="comp-p u-mt2 u-note u-lh18" data-fig={competitionMarks(data)}>
          {view.none}
        </View>
      )}
      <View className="comp-p u-mt2 u-note u-lh18">{view.source}</View>
    </>
  )
}

export function FactorsSection({ data }: { data: Competition }) {
  const rows = factorRows(data)
  if (rows.length === 0) return null
  return (
    <Section title="影响因素" source={factorsSource(data)}>
      <FiguresTable
        caption="各因素增减的人数"
        columns={[
          { key: 'title', title: '因素', cell: row => row.title },
          { key: 'people', title: '人数', cell: row => row.people },
        ]}
        rows={rows}
        rowKey={row => row.key}
      />
    </Section>
  )
}

const PRICE: TableColumn<OfferRow> = {
  key: 'price',
  title: '出价',
  cell: row => <Text className={row.isMine ? 'u-act u-mid' : ''}>{row.price}</Text>,
}
const WIN: TableColumn<OfferRow> = { key: 'win', title: '拍得', cell: row => row.win }
const COST: TableColumn<OfferRow> = { key: 'cost', title: '总成本', cell: row => row.cost }

export function LowerSection({ data }: { data: Competition }) {
  const rows = lowerRows(data)
  if (rows.length === 0) return null
  return (
    <Section title="不同上限的竞得机会">
      <FiguresTable
        caption="不同上限的竞得机会"
        columns={[PRICE, WIN, COST, { key: 'saved', title: '节省', cell: row => row.saved, optional: true }]}
        rows={rows}
        rowKey={row => row.key}
      />
    </Section>
  )
}

export function PricesTable({ data }: { data: Competition }) {
  return (
    <Section
      title="按出价"
      source="不超过：有人出价时，成交价不高于它；拍得：没有别人出价，或其他人都停在它之前"
    >
      <FiguresTable
        caption="按出价"
        columns={[
          PRICE,
          WIN,
          { key: 'below', title: '不超过', cell: row => row.below, optional: true },
          COST,
        ]}
        rows={tableRows(data)}
        rowKey={row => row.key}
      />
    </Section>
  )
}

export function GroupsTable({ data: { bidders, bidders_silence } }: { data: Competition }) {
  return (
    <Section title="按人数" source={bidders ? '成交中位：过去这么多人出价时，成交价所在的位置' : undefined}>
      {bidders ? (
        <FiguresTable
          caption="按人数"
          columns={[
            { key: 'label', title: '出价人数', cell: row => row.label },
            { key: 'chance', title: '概率', cell: row => row.chance },
            { key: 'middle', title: '成交中位', cell: row => row.middle },
          ]}
          rows={groupRows(bidders)}
          rowKey={row => row.key}
        />
      ) : (
        <View className="u-t13 u-c2">{bidders_silence ?? '暂不估'}</View>
      )}
    </Section>
  )
}

/** Earlier forecasts for the district's auctions beside their outcomes. */
export function ScoreSections({ regionId, regionName }: { regionId: number; regionName: string }) {
  const { card, records } = useCompetitionScore(regionId)
  const view = card.data && scoreView(card.data)
  return (
    <>
      <Section title="预测与结果" side={<View className="u-note">{regionName}</View>} source={view?.source}>
        <QueryBoundary
          query={card}
          subject="预测记录"
          skeleton={
            <Skeleton>
              <SkeletonText lines={4} />
            </Skeleton>
          }
        >
          {() => (
            <>
              {view && view.prices.length > 0 && (
                <>
                  <FiguresTable
                    caption="成交价不超过 X：预测与实际"
                    columns={[
                      { key: 'said', title: '预测不超过', cell: row => row.said },
                      { key: 'came', title: '实际不超过', cell: row => row.came },
                    ]}
                    rows={view.prices}
                    rowKey={row => row.key}
                  />
                  <Trio items={view.figures} />
                </>
              )}
            </>
          )}
        </QueryBoundary>
      </Section>
      {records.rows.length > 0 && (
        <Section title="最近结果" side={<More {...linkTo('scorecard', {})}>成绩单</More>}>
          {records.rows.map(record => {
            const row = resultView(record)
            return (
              <View key={record.id} className="comp-res u-py2 u-line-top" data-fig={recordMarks(record)}>
                <View className="u-flex u-wrap u-base u-between u-g2">
                  <View className="u-t15 u-text u-grow">{row.title}</View>
                  <Tag tone={row.isInside ? 'good' : 'risk'}>{row.state}</Tag>
                </View>
                <View className="u-note">{row.text}</View>
              </View>
            )
          })}
        </Section>
      )}
    </>
  )
}
