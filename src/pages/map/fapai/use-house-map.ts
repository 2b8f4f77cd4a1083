// State of the auction map. The URL holds the filter and, once the user has moved the map, the view. The list next to the map follows the
// chosen place, the drawn area or the visible part, in this order; the marks follow the zoom level. Counts, marks and rows are separate
// queries.

import { useMemo, useState } from 'react'
import {
  askable,
  canonical,
  filterKey,
  readFilter,
  without,
  writeFilter,
  type HouseFilter,
} from '@/domain/house/filter/filter'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { collectChips } from '@/lib/filter/choices'
import { filterNames } from '@/lib/filter/names'
import { useHousePages, useHousePara, useServedDistricts } from '@/domain/house/lists/use-house-lists'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { clusterMarks, commuteMark, lotMarks } from '@/features/map/house-marks'
import { isSpot, lotSpots } from '@/features/map/lot-spots'
import { fitMapCentre, readCentre, writeCentre } from '@/features/map/map-address'
import { mapBase } from '@/features/map/map-base'
import { ELDER_LETTERS } from '@/features/map/mark-shape'
import { mapFilter, useHouseClusters } from '@/features/map/use-house-clusters'
import { boxFields, useMapView, windowSize, type MapViewState } from '@/features/map/use-map-view'
import { usePlaceChoice } from '@/features/map/use-place-choice'
import { useSchools } from '@/features/map/use-schools'
import type { ListPanel } from '@/features/search-filter/list-panels'
import type { MapCentre, MapSight } from '@/platform/map/map-types'
import { useParams, useSetParams } from '@/routes/use-params'
import type { ParamsFor } from '@/routes/table'
import { useSettings } from '@/state/settings'
import { useSituation } from '@/state/situation'
import { CITY_CENTRE } from '../parts/city-centre'
import { placeOfFilter } from '../parts/place-of-filter'
import { useStartAtPlace } from '../parts/use-start-at-place'
import { useStartAtFound } from './use-start-at-found'

/** State of the auction map: the URL holds filter and place; the rest is derived. */
export function useHouseMap() {
  const params = useParams<'map-fapai'>()
  const setParams = useSetParams<'map-fapai'>()
  const situation = useSituation()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  const filter = useMemo(
    () => askable(canonical(mapFilter(readFilter(params))), situation),
    [params, situation],
  )
  const polygon = filter.polygon
  const view = useMapView(
    () => readCentre(params) ?? (polygon ? fitMapCentre(polygon, windowSize()) : CITY_CENTRE),
  )
  const { zoom } = view.sight

  /** The open filter panel. */
  const [panel, setPanel] = useState<ListPanel>()

  const { para, lines, base, sources } = useMapSources()
  useStartAtPlace({ params, filter, sources, goTo: view.goTo })
  useStartAtFound({ params, filter, sources, view })

  const found = useHouseClusters(filter, view.sight)
  const schools = useSchools(view.sight)
  const { selected, place, placeOf, press, release } = usePlaceChoice({
    places: found.clusters,
    inside: found.inside?.list,
    view,
    schools,
  })
  const { spots, marks, spot } = useMarks({
    ...{ filter, lines, zoom, isElder, selected },
    found,
    schoolMarks: schools.marks,
  })

  const listFilter = buildListFilter({ filter, sight: view.sight, school: schools.school, place })
  const pages = useHousePages(listFilter)
  // The lots name the places of the filter; any page does.
  const named = pages.data?.pages[0]?.list
  const conditions = useMemo(
    () => buildConditions(filter, filterNames({ para, lines, lots: named })),
    [filter, para, lines, named],
  )

  const { choose, settle } = buildWrites({ params, setParams, filter, sources, view })
  return {
    filter,
    polygon,
    view: { ...view, settle },
    panel,
    setPanel,
    base,
    districts: useServedDistricts(filter),
    marks,
    schools,
    found,
    place,
    selected,
    spot,
    spotOf: (key: string) => spots.find(one => isSpot(one, key)),
    pages,
    conditions,
    chips: collectChips(conditions),
    listFilter,
    choose,
    press,
    placeOf,
    release,
    drawPolygon: (polygon: HouseFilter['polygon']) =>
      choose(polygon ? { ...filter, polygon } : without(filter, ['polygon'])),
    listKey: filterKey(listFilter),
  }
}

/** Names and places that the map and its filter need. */
function useMapSources() {
  const para = useHousePara().data
  const lines = useSubwayLines().data?.list
  const base = useMemo(() => mapBase(lines ?? [], para?.regions ?? []), [lines, para])
  const sources = useMemo(() => para && lines && { regions: para.regions, lines }, [para, lines])
  return { para, lines, base, sources }
}

/** Writes a chosen filter or a moved map to the URL. */
function buildWrites({
  params,
  setParams,
  filter,
  sources,
  view,
}: {
  params: ReturnType<typeof useParams<'map-fapai'>>
  setParams: ReturnType<typeof useSetParams<'map-fapai'>>
  filter: HouseFilter
  sources: ReturnType<typeof useMapSources>['sources']
  view: MapViewState
}) {
  const write = (next: HouseFilter, sight: MapCentre) =>
    setParams({ ...writeFilter(next), ...writeCentre(sight) } as ParamsFor<'map-fapai'>)
  const choose = (next: HouseFilter) => {
    write(mapFilter(next), view.sight)
    // Lots within reach of another station are around that station.
    const station =
      next.metro_station_id === filter.metro_station_id
        ? undefined
        : sources && placeOfFilter({ metro_station_id: next.metro_station_id }, sources)
    if (station) view.goTo(station)
  }
  const settle = (sight: MapSight) => {
    view.settle(sight)
    // The URL contains the position only once the user has moved the map.
    if (readCentre(params) || !view.isAtStart(sight)) write(filter, sight)
  }
  return { choose, settle }
}

/** Marks of the map: lots or places, schools, the reach of a station. `spot`: the chosen lots. */
function useMarks({
  filter,
  lines,
  zoom,
  isElder,
  selected,
  found: { level, clusters, lots, inside },
  schoolMarks,
}: {
  filter: HouseFilter
  lines: Parameters<typeof commuteMark>[1] | undefined
  zoom: number
  isElder: boolean
  selected: ReturnType<typeof usePlaceChoice>['selected']
  found: ReturnType<typeof useHouseClusters>
  schoolMarks: ReturnType<typeof useSchools>['marks']
}) {
  const { polygon } = filter
  const spots = useMemo(
    () => (level === 'single' ? lotSpots(lots, { zoom, scale: isElder ? ELDER_LETTERS : 1 }) : []),
    [level, lots, zoom, isElder],
  )
  const marks = useMemo(
    () =>
      level === 'single'
        ? lotMarks(spots, { polygon, selected })
        : clusterMarks({
            clusters,
            inside: inside?.list ?? [],
            selected,
            isElder,
          }),
    [level, spots, clusters, inside, polygon, selected, isElder],
  )

  const commute = useMemo(() => commuteMark(filter, lines ?? []), [filter, lines])
  const allMarks = useMemo(() => [...marks, ...schoolMarks, ...commute], [marks, schoolMarks, commute])

  const spot = useMemo(() => spots.find(one => isSpot(one, selected)), [spots, selected])
  return { spots, marks: allMarks, spot }
}

/** Filter of the list next to the map: the chosen school or place, otherwise the drawn area, otherwise the visible part. */
const buildListFilter = ({
  filter,
  sight,
  school,
  place,
}: {
  filter: HouseFilter
  sight: MapSight
  school: ReturnType<typeof useSchools>['school']
  place: ReturnType<typeof usePlaceChoice>['place']
}): HouseFilter => ({
  ...filter,
  ...(school ? { school_id: school.id } : filter.polygon ? {} : boxFields(sight)),
  ...(place?.level === 'circle' && { circle_ids: [place.id] }),
  ...(place?.level === 'xiaoqu' && { xiaoqu_ids: [place.id] }),
  ...(place?.level === 'region' && { region_ids: [place.id] }),
})

export type HouseMapState = ReturnType<typeof useHouseMap>
