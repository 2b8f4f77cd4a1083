import { useMemo } from 'react'
import { View } from '@tarojs/components'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { toBeijingDay } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { linkTo } from '@/routes/go'
import { Chart } from '@/ui/chart/chart'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { trendChart } from './deals-view'
import { useQuotation, useXiaoquDeals } from './use-xiaoqu'
import { sourceWords } from './xiaoqu-view'
import { usePresentMinute } from '@/ui/countdown/use-now'

/** Monthly asking prices against auction prices. */
export function TrendSection({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const quotation = useQuotation(xiaoqu.id)
  const deals = useXiaoquDeals(xiaoqu)
  const now = usePresentMinute()
  const chart = useMemo(
    () => quotation.data && deals.data && trendChart(xiaoqu, quotation.data, deals.data.list, now),
    [xiaoqu, quotation.data, deals.data, now],
  )
  const error = quotation.error ?? deals.error
  const retry = () => {
    void quotation.refetch()
    void deals.refetch()
  }
  const [asked, at] = sourceWords(xiaoqu, 'avg_price')
  const latest = deals.data?.list[0]
  const source = [
    asked && `挂牌：${asked}，至 ${at}`,
    deals.data &&
      (latest
        ? `法拍：整套成交 ${deals.data.total} 套，按月按面积平均，至 ${toBeijingDay(latest.deal_time)}`
        : '法拍：近 12 个月没有整套成交'),
  ]
    .filter(Boolean)
    .join('；')
  return (
    <Section
      id="trend"
      title="价格走势"
      figures={marks('xiaoqu', xiaoqu.id, { yearDeals: deals.data?.total })}
      side={<View className="u-t12 u-c3">近 12 个月</View>}
      source={chart && source}
    >
      {chart && (
        <Chart label={`${xiaoqu.name}挂牌均价与法拍成交单价`} spec={chart} xTitle="月份" height={186} />
      )}
      {chart && <More {...linkTo('valuation', { xiaoqu_id: String(xiaoqu.id) })}>估这个小区的一套房</More>}
      <More
        {...linkTo('trade-data', {
          region_id: String(xiaoqu.region_id),
          ...(xiaoqu.circle_id !== null && { pick: String(xiaoqu.circle_id) }),
        })}
      >{`${xiaoqu.circle_name ?? xiaoqu.region_name}的法拍成交数据`}</More>
      {!chart && error && (
        <ErrorState
          small
          title="价格走势加载失败"
          onRetry={retry}
          busy={quotation.isFetching || deals.isFetching}
        />
      )}
      {!chart && !error && (
        <Skeleton>
          <SkeletonText lines={7} />
        </Skeleton>
      )}
    </Section>
  )
}
