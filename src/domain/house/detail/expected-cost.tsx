import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import type { HouseInfo } from '@/contract/house/schema'
import { isShare } from '@/lib/lot-share'
import { expectedCostView, expectedMarks } from './expected-view'

/** True if a price can be forecast: the lot is open and is sold as a whole. */
export const isExpected = (house: HouseInfo): boolean =>
  (house.status === 'upcoming' || house.status === 'ongoing') && house.kind !== 'ykj' && !isShare(house)

/** The landed cost at the forecast price, before that at the start price, at which the lot seldom sells. */
export function ExpectedCost({ houseId }: { houseId: number }) {
  const { data, error } = useCall('h5/evaluate-house/hammer', { house_id: houseId }, { stale: 'normal' })
  const view = useMemo(() => data && expectedCostView(data), [data])
  const figures = data && expectedMarks(data)
  if (view?.figure === null)
    return <View className="u-mb3 exp-silent u-note">按预计成交价总成本：{view.text}</View>
  return (
    <View className="u-mb3">
      <View className="u-note" data-fig={figures}>
        {view?.label ?? '按预计成交价，总成本'}
      </View>
      <View className="u-num u-title u-t24" data-fig={figures}>
        {view?.figure ?? '—'}
      </View>
      <View className="cost-note u-faint u-lh18" data-fig={figures}>
        {view?.text ?? (error ? '加载失败' : '正在估算')}
      </View>
    </View>
  )
}
