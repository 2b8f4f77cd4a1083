import { Text, View } from '@tarojs/components'
import type { EvidenceFigureKey } from '@/contract/evidence-rules'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dot } from '@/ui/dots/dots'
import { FiguresTable, TwoLines, type TableColumn } from '@/ui/facts/facts'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { Press } from '@/ui/press/press'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { rowView, ROWS_TITLES, type RowView } from './evidence-view'
import { EVIDENCE_ROWS, useEvidenceRows, type AskedRows, type Evidence } from './use-evidence'

/** Without the unit, which its column names. */
const toPrice = (unitPrice: string) => unitPrice.replace('/㎡', '')
const UNIT: TableColumn<RowView> = { key: 'unit', title: '单价/㎡', cell: row => toPrice(row.unitPrice) }

/** The column with a figure's own value. */
const OWN: Record<EvidenceFigureKey, TableColumn<RowView>> = {
  rounds: UNIT,
  deal_price: UNIT,
  failed_price: UNIT,
  below: {
    key: 'below',
    title: '低于挂牌',
    cell: row => <TwoLines top={row.below} under={`挂牌 ${toPrice(row.asking)}`} />,
  },
  leases: { key: 'lease', title: '租约', cell: row => row.lease },
}

const buildColumns = (figure: EvidenceFigureKey, onOpen: () => void): TableColumn<RowView>[] => [
  {
    key: 'room',
    title: '房号',
    cell: ({ id, room, area, day }) => {
      const link = linkTo('house-detail', { id })
      return (
        <Press
          className="u-block u-full u-left"
          {...link}
          onPress={() => {
            onOpen()
            link.onPress()
          }}
        >
          <TwoLines
            top={<NoBreakText text={room} />}
            under={
              <>
                {area}
                <Dot />
                {day}
              </>
            }
          />
        </Press>
      )
    },
  },
  { key: 'outcome', title: '结果', cell: ({ outcome, round }) => <TwoLines top={outcome} under={round} /> },
  {
    key: 'price',
    title: '成交或起拍',
    optional: true,
    cell: ({ price }) => <Text className="u-mid u-ink">{price}</Text>,
  },
  OWN[figure],
]

/** The rounds behind a number, latest first; each links to its lot. */
export function RowsSheet({
  evidence,
  asked,
  onClose,
}: {
  evidence: Evidence
  asked: AskedRows
  onClose: () => void
}) {
  const pages = useEvidenceRows(evidence.id, asked)
  const title = ROWS_TITLES[asked.figure]
  const { total } = pages
  return (
    <Sheet
      open
      onClose={onClose}
      title={asked.court === undefined ? title : `${asked.court}${title}`}
      side={total === undefined ? null : <Text className="u-t13 u-c2 u-num">{`${total} 条`}</Text>}
    >
      <QueryBoundary
        query={{ ...pages, data: pages.data && pages.rows }}
        subject="逐条记录"
        skeleton={
          <Skeleton>
            <SkeletonText lines={8} />
          </Skeleton>
        }
      >
        {rows =>
          rows.length === 0 ? (
            <View className="u-t13 u-c2">没有这样的记录。</View>
          ) : (
            <>
              <FiguresTable
                caption={title}
                columns={buildColumns(asked.figure, onClose)}
                rows={rows.map(row => rowView(row, evidence))}
                rowKey={row => row.id}
                figuresOf={row => row.figures}
              />
              {pages.hasNextPage ? (
                <Button
                  className="u-full u-mt3"
                  busy={pages.isFetchingNextPage}
                  onPress={() => void pages.fetchNextPage()}
                >
                  {pages.isFetchNextPageError ? '加载失败，重试' : `再看 ${EVIDENCE_ROWS} 条`}
                </Button>
              ) : (
                <View className="u-t13 u-c2 u-center u-mt3 u-num">{`已显示全部 ${rows.length} 条`}</View>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}
