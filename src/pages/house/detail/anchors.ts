import type { HouseInfo } from '@/domain/house/detail/use-house'
import type { Anchor } from '@/ui/anchors/anchors'

/** The sections that this lot has. */
export function anchorsOf(house: HouseInfo): Anchor[] {
  const all: (Anchor | false)[] = [
    house.bid_log.length > 0 && { id: 'bids', label: '出价' },
    { id: 'price', label: '价格费用' },
    { id: 'timeline', label: '时间轴' },
    { id: 'risk', label: '风险公告' },
    { id: 'house', label: '房屋' },
    { id: 'around', label: '小区周边' },
    { id: 'deals', label: '成交对比' },
    { id: 'expected', label: '预计成交' },
    house.agents.length > 0 && { id: 'agents', label: '顾问' },
  ]
  return all.filter((anchor): anchor is Anchor => anchor !== false)
}
