import { useEffect, useRef } from 'react'
import { readCentre } from '@/features/map/map-address'
import type { MapCentre } from '@/platform/map/map-types'
import { placeOfFilter, type PlaceFilter, type PlaceSources } from './place-of-filter'

/** Opens a URL with a place and no centre there, once the place's point is known. */
export function useStartAtPlace({
  params,
  filter,
  sources,
  goTo,
}: {
  params: Readonly<Record<string, string | undefined>>
  filter: PlaceFilter
  sources: PlaceSources | undefined
  goTo: (centre: MapCentre) => void
}) {
  const isDone = useRef(readCentre(params) !== undefined)
  useEffect(() => {
    if (isDone.current || !sources) return
    isDone.current = true
    const place = placeOfFilter(filter, sources)
    if (place) goTo(place)
  }, [sources, filter, goTo])
}
