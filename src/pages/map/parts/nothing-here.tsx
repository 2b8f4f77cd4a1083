import type { ReactNode } from 'react'
import type { MapViewState } from '@/features/map/use-map-view'
import { ZOOM_LEAST } from '@/platform/map/map-types'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'

/** How far the map steps back. */
const STEPS = 2

/** Nothing lies in sight: the map steps back, or, where filters are set, they are loosened. */
export function NothingHere({ view, what, isFiltered, conditions }: { view: MapViewState, what: string, isFiltered: boolean, conditions: ReactNode }) {
  if (isFiltered) return <>{conditions}</>
  const { lng, lat, zoom } = view.sight
  const farther = Math.max(ZOOM_LEAST, zoom - STEPS)
  return (
    <Empty
      small title={`视野内没有${what}`} hint='移动或缩小地图再看看'
      actions={farther < zoom && <Button kind='quiet' onPress={() => { view.goTo({ lng, lat, zoom: farther }) }}>缩小地图</Button>}
    />
  )
}
