// Sections of a tax calculation: taxes by payer, the range with its reasons, one row per tax, alternative scenarios, and the assumptions.
// tax-view.ts computes the texts; saved and unsaved calculations share these sections.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Termed } from '@/domain/wiki/term'
import type { TaxQuestion } from '@/lib/finance/tax-result'
import type { TaxTable } from '@/lib/finance/tax-table'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { More, Section } from '@/ui/section/section'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { AnswerKeys } from '../answer-bar'
import {
  answerView,
  fenText,
  hasUnknown,
  otherRows,
  buildTaxRows,
  scenarioRows,
  sidesView,
  type TaxFigures,
  type TaxRow,
} from './tax-view'
import './tax.scss'

const SCENARIOS_AT_FIRST = 4

/** Taxes by payer: the buyer's own, the seller's that the buyer pays, and the seller's. */
export function SidesSection({ tax }: { tax: TaxFigures }) {
  const view = sidesView(tax)
  return (
    <Section
      title="谁付，按逐项这一情形"
      side={<Figure value={view.total} unit="元" size={17} strong tone="ink" />}
    >
      <View className="u-my2 u-r-tag u-bg-line u-h20 u-flex u-clip" aria-hidden>
        {view.sides.map(side => (
          <View
            key={side.key}
            className={`tside-b tside-${side.key}`}
            style={{ width: `${side.percent}%` }}
          />
        ))}
      </View>
      <AnswerKeys parts={view.sides} />
      <View className="tax-note u-mt2 u-note u-lh18">{view.note}</View>
    </Section>
  )
}

/** Minimum and maximum of the taxes, and the reasons; renders nothing if all facts are known. */
export function RangeSection({ tax }: { tax: TaxFigures }) {
  const { range } = answerView(tax)
  if (!range) return null
  const end = (title: string, { amount, text }: { amount: string; text: string }) => (
    <View className="tax-end">
      <View className="ans-l u-note u-lh18">{title}</View>
      <View className="u-title u-t20 u-fig">{amount}</View>
      <View className="tax-end-t u-note u-lh18">{text}</View>
    </View>
  )
  return (
    <Section title="总成本的两端">
      <View className="tax-2 u-elder-grid1 u-grid u-grid2">
        {end('最少', range.least)}
        {end('最多', range.most)}
      </View>
    </Section>
  )
}

const Row = ({ row }: { row: TaxRow }) => (
  <View className={`tl u-py10px ${row.isFree ? 'is-free' : ''}`} role="row">
    <View className="tl-t u-t15 u-mid" role="cell">
      <Termed text={row.title} words={['契税', '土地增值税', '增值税', '个人所得税']} />
    </View>
    <View className="tl-f u-c2" role="cell">
      {row.formula}
    </View>
    <View className="tl-r u-note u-lh18" role="cell">
      <View className="tl-why">{row.reason}</View>
      <View className="tl-law">{wrapNoBreak(row.rule)}</View>
    </View>
    <View className={`tl-p u-note ${row.isShifted ? 'is-shifted' : ''}`} role="cell">
      {row.payer}
    </View>
    <View className="tl-a u-t15 u-fig" role="cell">
      {row.amount}
    </View>
  </View>
)

const HEADS = ['税种', '计算方式', '规则与起始日', '承担方', '金额']

/** A row for each tax, and the additions of the notice. */
export function LinesSection({
  tax,
  input,
  arrearsNote,
}: {
  tax: TaxFigures
  input: TaxQuestion
  arrearsNote: string | null
}) {
  const rows = buildTaxRows(tax.lines)
  const { totals } = tax
  const also = otherRows(tax).map(row =>
    row.title === '欠费' && arrearsNote ? { ...row, note: arrearsNote } : row,
  )
  return (
    <Section
      title="逐项"
      side={<Text className="tax-side">{`元，按成交价计税，未选的按较高情形；计税日 ${input.date}`}</Text>}
    >
      <View className="tls" role="table" aria-label="逐项税费（元）">
        <View className="tl u-py10px tl-head" role="row">
          {HEADS.map(head => (
            <View key={head} className={head === '金额' ? 'tl-h-a' : ''} role="columnheader">
              {head}
            </View>
          ))}
        </View>
        {rows
          .filter(row => !row.isFree)
          .map(row => (
            <Row key={row.key} row={row} />
          ))}
        {rows
          .filter(row => row.isFree)
          .map(row => (
            <Row key={row.key} row={row} />
          ))}
        <View className="tl u-py10px tl-sum" role="row">
          <View className="tl-t u-t15 u-mid" role="cell">
            {hasUnknown(tax.lines) ? '这一情形税费合计，至少' : '这一情形税费合计'}
          </View>
          <View className="tl-f u-c2" role="cell" />
          <View className="tl-r u-note u-lh18" role="cell">
            {totals.seller_amount > 0 ? `卖方另付 ${fenText(totals.seller_amount)}` : ''}
          </View>
          <View className="tl-p u-note" role="cell">
            买方付
          </View>
          <View className="tl-a u-t15 u-fig" role="cell">
            {fenText(totals.buyer_amount)}
          </View>
        </View>
        {also.map(row => (
          <View key={row.title} className="tl u-py10px" role="row">
            <View className="tl-t u-t15 u-mid" role="cell">
              {row.title}
            </View>
            <View className="tl-f u-c2" role="cell" />
            <View className="tl-r u-note u-lh18" role="cell">
              <View className="tl-why">{row.note}</View>
            </View>
            <View className="tl-p u-note" role="cell">
              买方
            </View>
            <View className="tl-a u-t15 u-fig" role="cell">
              {row.amount}
            </View>
          </View>
        ))}
      </View>
    </Section>
  )
}

/** The same sale under other assumptions. */
export function ScenariosSection({ rules, input }: { rules: TaxTable; input: TaxQuestion }) {
  const [isWhole, setWhole] = useState(false)
  const rows = scenarioRows(rules, input)
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, SCENARIOS_AT_FIRST)
  return (
    <Section
      title="其他情形的买方税费"
      side={
        rows.length > SCENARIOS_AT_FIRST && (
          <More expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? '收起' : `全部 ${rows.length} 种`}
          </More>
        )
      }
    >
      <View className="tsc" role="list">
        {shown.map(row => (
          <View key={row.key} className="tsc-i u-row u-py10px u-line-top" role="listitem">
            <View className="tsc-w u-grow">
              <View className="u-t15 u-text">{row.title}</View>
              <View className="tsc-h u-note u-lh18">{row.hint}</View>
            </View>
            <View className="tsc-a u-ml3 u-text u-t15 u-fig">{row.amount}</View>
            <View className={`tsc-d u-ml3 u-t13 u-fig ${row.isLess ? 'is-less' : 'is-more'}`}>
              {row.against}
            </View>
          </View>
        ))}
      </View>
    </Section>
  )
}

/** Assumptions of the answer. */
export function PremisesSection({ texts }: { texts: readonly string[] }) {
  return (
    <Section title="计算前提">
      {texts.map(text => (
        <View key={text} className="tpr u-label u-flex u-py3px u-lh20">
          <Icon name="info" size="s" className="tpr-i u-fixed u-c3" />
          <View className="u-grow">{text}</View>
        </View>
      ))}
    </Section>
  )
}

/** Facts taken from the lot and its notice. */
export function TakenSection({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Section title="取自房源与公告">
      {texts.map(text => (
        <View key={text} className="tpr u-label u-flex u-py3px u-lh20">
          <Icon name="doc" size="s" className="tpr-i u-fixed u-c3" />
          <View className="u-grow">{text}</View>
        </View>
      ))}
    </Section>
  )
}

/** Rules, number and day of a saved calculation. */
export const TaxFoot = ({ texts }: { texts: readonly string[] }) => (
  <View className="u-faint u-clip u-m3">
    <Dots items={[...texts]} />
  </View>
)
