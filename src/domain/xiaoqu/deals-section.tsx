import { Text, View } from '@tarojs/components'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { marks } from '@/lib/measures/marks'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { FiguresTable, TwoLines, type TableColumn } from '@/ui/facts/facts'
import { Press } from '@/ui/press/press'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { dealRow, type DealRow } from './deals-view'
import { buildDealsFilter, useXiaoquDeals } from './use-xiaoqu'
import { sourceWords } from './xiaoqu-view'
import { xiaoquInfoMarks } from './xiaoqu-marks'
import { usePresentMinute } from '@/ui/countdown/use-now'
import './deals-section.scss'

const SHOWN = 4

const COLUMNS: TableColumn<DealRow>[] = [
  {
    key: 'room',
    title: '房号',
    cell: row => (
      <Press className="xdeal u-block u-full u-left" {...linkTo('house-detail', { id: row.id })}>
        <TwoLines
          top={<NoBreakText text={row.room} />}
          under={
            <>
              {row.area}
              <Dot />
              {row.day}
            </>
          }
        />
      </Press>
    ),
  },
  { key: 'price', title: '成交', cell: row => <Text className="u-mid u-ink">{row.price}</Text> },
  { key: 'unit', title: '单价', optional: true, cell: row => row.unitPrice.replace('/㎡', '') },
  {
    key: 'below',
    title: '低于挂牌',
    cell: row => <Text className={row.isBelow ? 'u-money' : 'u-c2'}>{row.below ?? '—'}</Text>,
  },
]

/** Comma-separated lists in an address. */
const toListParams = (asked: ReturnType<typeof buildDealsFilter>) =>
  Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]))

/** The latest sold homes of the community, each against the asking price. */
export function DealsSection({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const query = useXiaoquDeals(xiaoqu)
  const { data } = query
  const now = usePresentMinute()
  const rows = data?.list.slice(0, SHOWN).map(deal => dealRow(deal, xiaoqu, now)) ?? []
  const [from, at] = sourceWords(xiaoqu, 'auction')
  const source = data && rows.length > 0 && (
    <>
      低于挂牌：与该套当时的小区挂牌均价比
      <Dot />
      {from}
      {at && (
        <>
          <Dot />
          {at}
        </>
      )}
    </>
  )
  const side = xiaoqu.deal_total > 0 && (
    <More
      {...linkTo('xiaoqu-house-list', { id: xiaoqu.id, state: 'sold' })}
    >{`历来 ${xiaoqu.deal_total} 套，含份额`}</More>
  )
  return (
    <Section
      id="deals"
      title="法拍成交"
      side={side}
      source={source}
      figures={marks('xiaoqu', xiaoqu.id, { yearDeals: data?.total }, xiaoquInfoMarks(xiaoqu))}
    >
      <QueryBoundary
        query={query}
        subject="成交记录"
        skeleton={
          <Skeleton>
            <SkeletonText lines={12} />
          </Skeleton>
        }
      >
        {() => (
          <>
            {data && rows.length > 0 && (
              <More
                {...linkTo('house-list', toListParams(buildDealsFilter(xiaoqu)))}
              >{`近 12 个月整套成交 ${data.total} 套`}</More>
            )}
            {rows.length > 0 && (
              <FiguresTable
                caption="近 12 个月整套成交"
                columns={COLUMNS}
                rows={rows}
                rowKey={row => row.id}
                figuresOf={row => row.figures}
              />
            )}
            {data && rows.length === 0 && <View className="u-t13 u-c2">近 12 个月没有整套成交的房源。</View>}
            <More {...linkTo('xiaoqu-evidence', { xiaoquid: xiaoqu.id })}>历年拍卖记录</More>
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}
