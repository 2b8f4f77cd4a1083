import { useState } from 'react'
import { keyOfPlace, zoomInto, type MapLevel } from './levels'
import type { MapViewState } from './use-map-view'
import type { SchoolLayer } from './use-schools'

interface Place {
  level: Exclude<MapLevel, 'single'>
  id: number
  lng: number
  lat: number
}

/**
 * Choice on the map by a press: a school, a place, or at the nearest level a mark of its own. `inside`: the parts of a drawn area, matched
 * first.
 */
export function usePlaceChoice<P extends Place>({
  places,
  inside,
  view,
  schools,
}: {
  places: readonly P[]
  inside: readonly P[] | undefined
  view: Pick<MapViewState, 'goTo' | 'sheet' | 'setSheet'>
  schools: Pick<SchoolLayer, 'press' | 'release'>
}) {
  const [selected, setSelected] = useState<string>()
  const placeOf = (key: string | undefined) =>
    inside?.find(one => keyOfPlace(one) === key) ?? places.find(one => keyOfPlace(one) === key)
  /** A district opens at once; a trade area or a community is chosen first, and opens with the second press. */
  const press = (key: string) => {
    const isSchool = schools.press(key)
    const one = isSchool ? undefined : placeOf(key)
    if (one && (one.level === 'city' || one.level === 'region' || key === selected)) {
      setSelected(undefined)
      return view.goTo({ lng: one.lng, lat: one.lat, zoom: zoomInto(one.level) })
    }
    setSelected(isSchool || key === selected ? undefined : key)
    if (view.sheet === 'low') view.setSheet('half')
  }
  return {
    selected,
    place: placeOf(selected),
    placeOf,
    press,
    release: () => {
      setSelected(undefined)
      schools.release()
    },
  }
}
