// Sections of a valuation: the price with its range, the likely auction price, the derivation from the samples, past errors of the
// district, and the samples by weight. valuation-view.ts computes the texts.

import { useMemo } from 'react'
import { Text, View } from '@tarojs/components'
import type { PastError, Valuation } from '@/contract/valuation/cards'
import type { XiaoquCard } from '@/contract/xiaoqu/cards'
import { linkTo } from '@/routes/go'
import { FiguresTable, Trio, TwoLines } from '@/ui/facts/facts'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { SamplesMap } from './samples-map'
import {
  adjustedNote,
  errorView,
  headView,
  leftOutRows,
  sampleRows,
  stepsView,
  transView,
} from './valuation-view'
import './valuation.scss'

interface Part {
  valuation: Valuation
}

/** The price and its range, first on the page. */
export function ValuationHead({ valuation }: Part) {
  const view = headView(valuation)
  return (
    <View className="val-hero">
      <View className="u-label u-lh20">{view.home}</View>
      <View className="u-base u-flex u-wrap">
        <Figure {...view.price} size={36} strong tone="ink" />
        <Text className="val-unit u-rest u-ml2 u-label">{view.unit}</Text>
        <Tag tone={view.isGood ? 'good' : 'risk'} className="val-tag">
          {view.confidence}
        </Tag>
      </View>
      <View
        className="val-range u-relative"
        role="img"
        aria-label={`估价 ${view.range.price.text} 万，区间 ${view.range.low.text} 到 ${view.range.high.text} 万`}
      >
        <View className="val-mark u-num u-nowrap val-mark-p" style={{ left: `${view.range.price.at}%` }}>
          {view.range.price.text}
        </View>
        <View className="val-line" />
        <View
          className="val-span u-h13"
          style={{ left: `${view.range.low.at}%`, width: `${view.range.high.at - view.range.low.at}%` }}
        />
        <View className="val-knob u-bg-action" style={{ left: `${view.range.price.at}%` }} />
        <View className="val-mark u-num u-nowrap val-mark-e" style={{ left: `${view.range.low.at}%` }}>
          {view.range.low.text}
        </View>
        <View className="val-mark u-num u-nowrap val-mark-e" style={{ left: `${view.range.high.at}%` }}>
          {view.range.high.text}
        </View>
      </View>
      <View className="val-cap u-note u-center u-lh18">{view.caption}</View>
    </View>
  )
}

/** Likely price at auction. */
export function TransSection({ valuation, region }: Part & { region: string }) {
  const view = transView(valuation, region)
  return (
    <Section title="法拍预计成交价" side={<Text className="val-side">{view.side}</Text>}>
      <View className="u-flex u-wrap u-base u-between">
        <Figure {...view.price} size={24} strong tone="ink" />
        <Text className="u-label u-num">{view.sum}</Text>
      </View>
      <View className="val-note u-mt1 u-note u-lh18">{view.note}</View>
    </Section>
  )
}

export function PlaceSection({ valuation, xiaoqu }: Part & { xiaoqu: XiaoquCard }) {
  return (
    <Section
      title="样本位置"
      side={<Text className="val-side">{`${valuation.sample_list.length} 个，万/㎡`}</Text>}
    >
      <SamplesMap at={xiaoqu} name={xiaoqu.name} samples={valuation.sample_list} />
      <More
        {...linkTo('xiaoqu-detail', { xiaoquid: String(xiaoqu.id) })}
      >{`看${xiaoqu.name}的位置与成交`}</More>
    </Section>
  )
}

/** From the mean of the samples to the price, line by line. */
export function StepsSection({ valuation }: Part) {
  return (
    <Section title="估算方法">
      {stepsView(valuation).map(line => (
        <View
          key={line.key}
          className={`val-step u-base u-flex u-line-top u-t13 u-text ${line.tone === 'sum' ? 'is-sum' : ''}`}
        >
          <View className="u-grow">
            <Text>{line.title}</Text>
            {line.text && <Text className="u-note u-ml2">{line.text}</Text>}
          </View>
          <Text className={`u-fig val-${line.tone || 'plain'}`}>{line.value}</Text>
        </View>
      ))}
    </Section>
  )
}

/** Accuracy of the district's past estimates. */
export function ErrorSection({ error }: { error: PastError }) {
  const view = useMemo(() => errorView(error), [error])
  return (
    <Section title="预计成交价准确度" side={<More {...linkTo('scorecard', {})}>全市各区</More>}>
      <View className="u-t13 u-c2">{view.text}</View>
      <View
        className="u-my2 u-h152 u-end u-flex"
        role="img"
        aria-label={view.bars.map(({ label, total }) => `${label}：${total} 套`).join('，')}
      >
        {view.bars.map(bar => (
          <View key={bar.label} className="val-col u-grow u-num u-center u-note">
            <View className="val-n">{bar.total}</View>
            <View
              className={`val-b u-bg-line-strong ${bar.isNear ? 'is-near' : ''}`}
              style={{ height: `${bar.height}px` }}
            />
            <View className="val-x u-lh22 u-nowrap">{bar.label}</View>
          </View>
        ))}
      </View>
      <Trio
        items={[
          { label: '误差，中位', value: view.median },
          { label: '落在区间内', value: view.coverage },
          { label: '最差一次', value: view.worst },
        ]}
      />
      {view.note && <Note risk={error.coverage !== null && error.coverage < 80}>{view.note}</Note>}
    </Section>
  )
}

/** The samples, ordered by weight. */
export function SamplesSection({ valuation }: Part) {
  const rows = useMemo(() => sampleRows(valuation), [valuation])
  return (
    <Section
      title="样本"
      side={<Text className="val-side">{`${rows.length} / ${valuation.result.samples}，按权重`}</Text>}
      source={adjustedNote(valuation)}
    >
      <FiguresTable
        caption="样本"
        columns={[
          {
            key: 'title',
            title: '房源',
            cell: row =>
              row.houseId === null ? (
                <TwoLines top={row.title} under={row.under} />
              ) : (
                <Press className="val-link u-left" {...linkTo('house-detail', { id: row.houseId })}>
                  <TwoLines top={row.title} under={row.under} />
                </Press>
              ),
          },
          { key: 'kind', title: '类', cell: row => row.kind, optional: true },
          { key: 'unit', title: '成交或挂牌', cell: row => row.unit },
          { key: 'adjusted', title: '折算', cell: row => row.adjusted },
          { key: 'weight', title: '权重', cell: row => row.weight, optional: true },
        ]}
        rows={rows}
        rowKey={row => row.key}
      />
    </Section>
  )
}

export function LeftOutSection({ valuation }: Part) {
  if (valuation.left_out_total === 0) return null
  return (
    <Section
      title="未采用的样本"
      side={<Text className="val-side">{`${valuation.left_out_total} 个，万/㎡`}</Text>}
    >
      {leftOutRows(valuation).map(row => (
        <View key={row.key} className="val-step u-base u-flex u-line-top u-t13 u-text">
          <View className="u-grow">
            <NoBreakText text={row.title} />
            <View className="val-why">{row.reason}</View>
          </View>
          <Text className="u-fig">{row.price}</Text>
        </View>
      ))}
    </Section>
  )
}
