import type { ReactNode } from 'react'
import type { MapViewState } from '@/features/map/use-map-view'
import { metresBetween } from '@/lib/geo'
import { CITY } from '@/platform/config'
import { MIN_ZOOM } from '@/platform/map/map-types'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import { CITY_CENTRE } from './city-centre'

/** Zoom levels by which the map zooms out. */
const STEPS = 2

/** Metres from the city's centre beyond which zooming out cannot show any of it. */
const FAR = 150_000

/** Empty visible part: offers to zoom out, or, with filters set, to loosen them. Far away it leads back to the city. */
export function NothingHere({
  view,
  what,
  isFiltered,
  conditions,
}: {
  view: MapViewState
  what: string
  isFiltered: boolean
  conditions: ReactNode
}) {
  const { lng, lat, zoom } = view.sight
  if (metresBetween({ lng, lat }, CITY_CENTRE) > FAR) {
    return (
      <Empty
        small
        title={`这一带没有${what}`}
        hint={`目前只有${CITY}的${what}`}
        actions={
          <Button kind="quiet" onPress={() => view.goTo({ ...CITY_CENTRE })}>
            回到{CITY}
          </Button>
        }
      />
    )
  }
  if (isFiltered) return <>{conditions}</>
  const farther = Math.max(MIN_ZOOM, zoom - STEPS)
  return (
    <Empty
      small
      title={`视野内没有${what}`}
      hint="请移动或缩小地图"
      actions={
        farther < zoom && (
          <Button kind="quiet" onPress={() => view.goTo({ lng, lat, zoom: farther })}>
            缩小地图
          </Button>
        )
      }
    />
  )
}
