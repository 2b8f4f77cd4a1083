// List of a month's deals with search, filters and sort order. The typed text leads and the address follows after a debounce, so that a
// search is shareable; the table renders only on wide screens.

import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { DealCard } from '@/contract/house/cards'
import type { Result } from '@/contract/endpoints'
import { TRADE_SORTS, type TradeSort } from '@/contract/trade-rules'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { lotMarks } from '@/domain/house/lot-marks'
import { marks } from '@/lib/measures/marks'
import { linkTo } from '@/routes/go'
import { Chip } from '@/ui/chip/chip'
import { TextBox } from '@/ui/field/text-box'
import { Icon } from '@/ui/icon/icon'
import { ListEnd } from '@/ui/list/list-end'
import { Menu } from '@/ui/menu/menu'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { SORT_LABELS, type TradeScope } from './trade-scope'
import { listDealFacts, formatDealSummary, buildDealRow, summaryWords } from './trade-view'
import { useTradeDeals } from './use-trade'
import './trade.scss'

const sumMarks = (whole: string, { deal_total, deal_amount }: Result<'stat/trans-data'>['summary']) =>
  marks('month', whole, { deals: deal_total, amount: deal_amount })

const TYPING = 400
/** Percent below the average asking price that the filter button applies. */
const BELOW = 10
const SORTS = TRADE_SORTS.map(key => ({ key, label: SORT_LABELS[key] }))

interface DealChange {
  pick?: undefined
  below?: string | undefined
  keyword?: string | undefined
  sort?: TradeSort
}

/** List of the deals: search, filters, sort order. */
export function DealsSection({
  scope,
  month,
  whole,
  place,
  isWide,
  onChange,
}: {
  scope: TradeScope
  month: string
  /** The set of deals without filters: `monthId`. */
  whole: string
  /** Name of the place chosen in the ranking. */
  place: string | undefined
  isWide: boolean
  onChange: (change: DealChange) => void
}) {
  const pages = useTradeDeals(scope, month)
  const isWhole = scope.pick === undefined && scope.below === undefined && scope.keyword === undefined
  const first = pages.data?.pages[0] as Result<'stat/trans-data'> | undefined
  return (
    <Section
      title="逐套成交"
      side={
        <View
          className="u-t12 u-c3"
          role="status"
          data-fig={first && sumMarks(isWhole ? whole : `here/${whole}`, first.summary)}
        >
          {first && summaryWords(month, first.summary)}
        </View>
      }
    >
      <DealTools scope={scope} place={place} onChange={onChange} />
      <QueryBoundary
        query={{ ...pages, data: first && pages.rows }}
        subject="成交"
        skeleton={
          <Skeleton>
            <SkeletonText lines={8} />
          </Skeleton>
        }
      >
        {rows =>
          rows.length === 0 ? (
            <Empty small title="没有这样的成交" hint="换一个月份、区域，或去掉筛选" />
          ) : (
            <View className={pages.isPlaceholderData ? 'td-old' : ''}>
              {isWide ? <DealTable deals={rows} /> : <DealCards deals={rows} />}
              <ListEnd pages={pages} unit="套" />
              {rows.some(deal => deal.is_demo) && <DemoMark />}
            </View>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

/** Search, sort order and filters. */
function DealTools({
  scope,
  place,
  onChange,
}: {
  scope: TradeScope
  place: string | undefined
  onChange: (change: DealChange) => void
}) {
  return (
    <>
      <View className="u-row u-wrap u-between u-g2">
        <DealSearch value={scope.keyword ?? ''} onChange={keyword => onChange({ keyword })} />
        <Menu
          label={`排序：${SORT_LABELS[scope.sort]}`}
          items={SORTS}
          active={scope.sort}
          className="td-sort"
          onChoose={sort => onChange({ sort })}
        >
          {SORT_LABELS[scope.sort]}
          <Icon name="down" size="xs" />
        </Menu>
      </View>
      <View className="td-chips u-row u-g2 u-wrap">
        {place !== undefined && <Chip onRemove={() => onChange({ pick: undefined })}>{place}</Chip>}
        {scope.below === undefined ? (
          <Press
            className="td-add u-row u-least32 u-label"
            onPress={() => onChange({ below: String(BELOW) })}
          >{`只看低于挂牌 ${BELOW}% 起`}</Press>
        ) : (
          <Chip onRemove={() => onChange({ below: undefined })}>{`低于挂牌 ${scope.below}% 起`}</Chip>
        )}
      </View>
    </>
  )
}

function DealSearch({ value, onChange }: { value: string; onChange: (word: string | undefined) => void }) {
  const [text, setText] = useState(value)
  const settled = useDebouncedValue(text.trim(), TYPING)
  useEffect(() => {
    if (settled !== value) onChange(settled || undefined)
    // The typed text leads; the address follows it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <View className="td-search u-h40 u-px3 u-sunk u-row u-g2 u-rest u-c2" role="search">
      <Icon name="search" size="s" />
      <TextBox
        id="deal-keyword"
        kind="search"
        label="找成交：房源编号、小区或标题"
        placeholder="房源编号 / 成交小区 / 房源标题"
        maxLength={50}
        value={text}
        onChange={setText}
        onEnter={() => onChange(text.trim() || undefined)}
      />
    </View>
  )
}

const DealCards = ({ deals }: { deals: readonly DealCard[] }) => (
  <HouseMinis>
    {deals.map(deal => (
      <HouseMini key={deal.id} card={deal} facts={listDealFacts(deal)} note={formatDealSummary(deal)} />
    ))}
  </HouseMinis>
)

const HEAD = ['房源', '面积，户型', '轮次', '成交日', '出价', '成交价，万', '万/㎡', '低于挂牌', '溢价']

function DealTable({ deals }: { deals: readonly DealCard[] }) {
  return (
    <View className="td-t u-full u-t13 u-num" role="table" aria-label="逐套成交">
      <View className="td-tr td-th" role="row">
        {HEAD.map(title => (
          <View key={title} className="td-tc u-pl2 u-line-top u-nowrap" role="columnheader">
            {title}
          </View>
        ))}
      </View>
      {deals
        .map(deal => ({ ...buildDealRow(deal), figures: lotMarks(deal) }))
        .map(row => (
          <View key={row.id} className="td-tr" role="row" data-fig={row.figures}>
            <View className="td-tc u-pl2 u-line-top u-nowrap" role="cell">
              <Press className="td-link u-text u-left" {...linkTo('house-detail', { id: row.id })}>
                <NoBreakText text={row.title} />
              </Press>
            </View>
            {[row.rooms, row.round, row.day, row.bids, row.price, row.unitPrice, row.below, row.premium].map(
              (cell, at) => (
                <View key={HEAD[at + 1]} className="td-tc u-pl2 u-line-top u-nowrap" role="cell">
                  {cell}
                </View>
              ),
            )}
          </View>
        ))}
    </View>
  )
}
