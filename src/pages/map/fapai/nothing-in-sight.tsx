import { EmptyResult } from '@/features/search-filter/empty-result'
import { useFoundAreas } from '@/features/map/use-house-clusters'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import type { HouseMapState } from './use-house-map'
import { fitFoundAreas } from './use-start-at-found'

/** Empty result in the visible part: moves the map to matching lots elsewhere, and suggests dropping a condition only if there are none. */
export function NothingInSight({
  map: { filter, conditions, choose, view, polygon },
}: {
  map: HouseMapState
}) {
  const areas = useFoundAreas(filter, polygon === undefined)
  const total = areas?.reduce((sum, area) => sum + area.total, 0)
  if (polygon !== undefined || total === 0)
    return <EmptyResult filter={filter} conditions={conditions} onChange={choose} />
  return (
    <Empty
      small
      title="视野内没有符合条件的房源"
      hint={total === undefined ? '请移动或缩小地图' : `其他位置有 ${groupDigits(total)} 套`}
      actions={
        areas &&
        total !== undefined && (
          <Button kind="quiet" onPress={() => view.goTo(fitFoundAreas(areas, view.free()))}>
            看这 {groupDigits(total)} 套
          </Button>
        )
      }
    />
  )
}
