import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TradeTable } from '@/contract/stats/schema'
import { groupDigits } from '@/lib/money'
import { saveTable } from '@/platform/save-table/save-table'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Sheet } from '@/ui/sheet/sheet'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import type { TradeScope } from './trade-scope'
import { sizeWords } from './trade-view'
import { useTradeTable } from './use-trade'
import './trade.scss'

const TABLES: readonly { key: TradeTable; label: string }[] = [
  { key: 'month', label: '月度' },
  { key: 'region', label: '分区' },
  { key: 'deal', label: '逐套' },
  { key: 'round', label: '轮次' },
]

/** Choice of the table, its size, and the download. */
export function DownloadSheet({
  scope,
  open,
  onClose,
}: {
  scope: TradeScope
  open: boolean
  onClose: () => void
}) {
  const [table, setTable] = useState<TradeTable>('month')
  const query = useTradeTable(scope, table, { open })
  const save = () => {
    if (!query.data) return
    void saveTable(query.data.name, query.data.csv).then(toast, () => toast('保存失败，请重试'))
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="下载 CSV"
      footer={
        <Button kind="primary" grow disabled={!query.data || undefined} onPress={save}>
          下载
        </Button>
      }
    >
      <Segment label="哪张表" items={TABLES} active={table} onChange={setTable} />
      <QueryBoundary
        query={query}
        subject="表格"
        skeleton={
          <Skeleton>
            <SkeletonBone className="u-mt3" height={60} />
          </Skeleton>
        }
      >
        {({ name, row_total, is_cut, csv }) => (
          <View className="u-px3 u-py10px u-sunk u-row u-g3 u-mt3 u-c2">
            <Icon name="doc" />
            <View className="u-grow">
              <View className="u-anywhere u-text u-t13">{`${name}.csv`}</View>
              <View className="u-t12 u-c3">
                {`${is_cut ? '前 ' : ''}${groupDigits(row_total)} 行，UTF-8，含口径说明行，${sizeWords(csv)}`}
              </View>
            </View>
          </View>
        )}
      </QueryBoundary>
    </Sheet>
  )
}
