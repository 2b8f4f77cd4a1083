import { useMemo } from 'react'
import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { Chart } from '@/ui/chart/chart'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { dealsView } from './deals-view'
import { useComparableDeals } from './use-house'

/** Comparable sold lots, and how well they indicate this lot's value. */
export function DealsSection({ house }: { house: HouseInfo }) {
  const query = useComparableDeals(house.id)
  const { data } = query
  const view = useMemo(
    () => (data && data.list.length > 0 ? dealsView(house, data) : undefined),
    [house, data],
  )
  return (
    <Section
      id="deals"
      title="成交对比"
      figures={view?.figures}
      source={
        view && (
          <>
            {view.sum}
            <View className="deals-method">{view.method}</View>
          </>
        )
      }
    >
      <QueryBoundary
        query={query}
        subject="成交对比"
        skeleton={
          <Skeleton>
            <SkeletonText lines={5} />
          </Skeleton>
        }
      >
        {() => (
          <>
            {view && <View className="u-t12 u-c3">{view.caption}</View>}
            {view && <Chart label="同类房法拍成交单价" spec={view.chart} xTitle="成交月份" height={176} />}
            {data && data.list.length === 0 && (
              <View className="u-t13 u-c2">近 24 个月没有同小区、同商圈的同类成交，暂时不能对比。</View>
            )}
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}
