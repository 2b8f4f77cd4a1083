import { useEffect, useRef } from 'react'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { fitMapCentre, readCentre } from '@/features/map/map-address'
import { useFoundAreas } from '@/features/map/use-house-clusters'
import type { Size } from '@/features/map/mark-shape'
import type { MapViewState } from '@/features/map/use-map-view'
import { placeOfFilter, type PlaceSources } from '../parts/place-of-filter'

/** Degrees around the middle of a trade area that contain its lots: about 2 km. */
const AREA = { lng: 0.024, lat: 0.018 }

/** A view that contains all of these trade areas. */
export const fitFoundAreas = (areas: readonly { lng: number; lat: number }[], free: Size) =>
  fitMapCentre(
    areas.flatMap(({ lng, lat }): [number, number][] => [
      [lng - AREA.lng, lat - AREA.lat],
      [lng + AREA.lng, lat + AREA.lat],
    ]),
    free,
  )

/** Opens a URL with conditions, but without a place or a centre, on all results. */
export function useStartAtFound({
  params,
  filter,
  sources,
  view: { goTo, free },
}: {
  params: Readonly<Record<string, string | undefined>>
  filter: HouseFilter
  sources: PlaceSources | undefined
  view: Pick<MapViewState, 'goTo' | 'free'>
}) {
  const hasConditions = Object.keys(filter).some(key => key !== 'sort')
  // Later choices do not move the map.
  const isDone = useRef(!hasConditions || readCentre(params) !== undefined || filter.polygon !== undefined)
  const isNamed = sources && placeOfFilter(filter, sources) !== undefined
  const areas = useFoundAreas(filter, !isDone.current && isNamed === false)
  useEffect(() => {
    if (isDone.current || !areas) return
    isDone.current = true
    if (areas.length === 0) return
    goTo(fitFoundAreas(areas, free()))
  }, [areas, goTo, free])
}
