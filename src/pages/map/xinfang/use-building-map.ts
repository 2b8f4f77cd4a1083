import { useMemo } from 'react'
import { BUILDING_FILTERS, type BuildingFilter } from '@/domain/building/filter'
import { buildingConditions } from '@/domain/building/filter-view'
import { useBuildingPages, useBuildingPara } from '@/domain/building/use-buildings'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { buildingMarks, placeMarks } from '@/features/map/building-marks'
import { fitMapCentre, readCentre, writeCentre } from '@/features/map/map-address'
import { mapBase } from '@/features/map/map-base'
import { buildingMapFilter, useBuildingPlaces } from '@/features/map/use-building-places'
import { aroundFields, boxFields, useMapView, windowSize } from '@/features/map/use-map-view'
import { usePlaceChoice } from '@/features/map/use-place-choice'
import { useSchools } from '@/features/map/use-schools'
import { filterNames } from '@/lib/filter/names'
import type { MapCentre, MapSight } from '@/platform/map/map-types'
import type { ParamsFor } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'
import { useSettings } from '@/state/settings'
import { CITY_CENTRE } from '../parts/city-centre'
import { useStartAtPlace } from '../parts/use-start-at-place'

/** State of the map of new builds: the URL holds filter and place; the rest is derived. */
export function useBuildingMap() {
  const params = useParams<'map-xinfang'>()
  const setParams = useSetParams<'map-xinfang'>()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  const filter = useMemo(() => buildingMapFilter(BUILDING_FILTERS.read(params)), [params])
  const polygon = filter.polygon
  const view = useMapView(
    () => readCentre(params) ?? (polygon ? fitMapCentre(polygon, windowSize()) : CITY_CENTRE),
  )

  const para = useBuildingPara().data
  const regions = useHousePara().data?.regions
  const lines = useSubwayLines().data?.list
  const base = useMemo(() => mapBase(lines ?? [], regions ?? []), [lines, regions])
  useStartAtPlace({ params, filter, sources: regions && lines && { regions, lines }, goTo: view.goTo })

  const found = useBuildingPlaces(filter, view.sight)
  const { level, places, buildings, inside } = found
  const schools = useSchools(view.sight)
  const { selected, place, press, release } = usePlaceChoice({ places, inside: inside?.list, view, schools })
  const marks = useMemo(
    () =>
      level === 'single'
        ? buildingMarks(buildings, { polygon, selected })
        : placeMarks(places, { inside: inside?.list ?? [], selected, isElder }),
    [level, buildings, places, inside, polygon, selected, isElder],
  )
  const allMarks = useMemo(() => [...marks, ...schools.marks], [marks, schools.marks])

  const spot = useMemo(
    () => (level === 'single' ? buildings.filter(({ id }) => `building-${id}` === selected) : []),
    [level, buildings, selected],
  )
  const { school } = schools
  const listFilter: BuildingFilter = {
    ...filter,
    ...(school ? aroundFields(school) : polygon ? {} : boxFields(view.sight)),
    ...(place?.level === 'circle' && { circle_ids: [place.id] }),
    ...(place?.level === 'region' && { region_ids: [place.id] }),
  }
  const pages = useBuildingPages(listFilter)
  const conditions = useMemo(
    () => buildingConditions(filter, filterNames({ para, lines })),
    [filter, para, lines],
  )

  const write = (next: BuildingFilter, at: MapCentre) =>
    setParams({ ...BUILDING_FILTERS.write(next), ...writeCentre(at) } as ParamsFor<'map-xinfang'>)
  const choose = (next: BuildingFilter) => write(buildingMapFilter(next), view.sight)
  const settle = (sight: MapSight) => {
    view.settle(sight)
    // The URL contains the position only once the user has moved the map.
    if (readCentre(params) || !view.isAtStart(sight)) write(filter, sight)
  }
  return {
    filter,
    polygon,
    view: { ...view, settle },
    base,
    marks: allMarks,
    schools,
    found,
    place,
    spot,
    pages,
    conditions,
    choose,
    press,
    release,
    drawPolygon: (polygon: BuildingFilter['polygon']) =>
      choose(polygon ? { ...filter, polygon } : BUILDING_FILTERS.without(filter, ['polygon'])),
    listKey: BUILDING_FILTERS.keyOf(listFilter),
  }
}

export type BuildingMapState = ReturnType<typeof useBuildingMap>
