import type { BuildingInfo } from '@/domain/building/detail/use-building'
import type { Anchor } from '@/ui/anchors/anchors'

/** The sections that this building has. */
export function anchorsOf(building: BuildingInfo): Anchor[] {
  const all: (Anchor | false)[] = [
    building.models.length > 0 && { id: 'models', label: '户型' },
    building.permits.length > 0 && { id: 'price', label: '价格' },
    building.dynamics.length > 0 && { id: 'news', label: '动态' },
    { id: 'info', label: '楼盘信息' },
    { id: 'around', label: '位置' },
    building.brokers.length > 0 && { id: 'brokers', label: '经纪人' },
  ]
  return all.filter((anchor): anchor is Anchor => anchor !== false)
}
