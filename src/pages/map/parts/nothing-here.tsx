import type { ReactNode } from 'react'
import type { MapViewState } from '@/features/map/use-map-view'
import { metresBetween } from '@/lib/geo'
import { CITY } from '@/platform/config'
import { ZOOM_LEAST } from '@/platform/map/map-types'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import { CITY_CENTRE } from './city-centre'

/** How far the map steps back. */
const STEPS = 2

/** Metres from the city's centre beyond which nothing of it is in sight, however far the map steps back. */
const FAR = 150_000

/** Nothing lies in sight: the map steps back, or, where filters are set, they are loosened. Far away it leads back to the city. */
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
          <Button
            kind="quiet"
            onPress={() => {
              view.goTo({ ...CITY_CENTRE })
            }}
          >
            回到{CITY}
          </Button>
        }
      />
    )
  }
  if (isFiltered) return <>{conditions}</>
  const farther = Math.max(ZOOM_LEAST, zoom - STEPS)
  return (
    <Empty
      small
      title={`视野内没有${what}`}
      hint="移动或缩小地图再看看"
      actions={
        farther < zoom && (
          <Button
            kind="quiet"
            onPress={() => {
              view.goTo({ lng, lat, zoom: farther })
            }}
          >
            缩小地图
          </Button>
        )
      }
    />
  )
}
