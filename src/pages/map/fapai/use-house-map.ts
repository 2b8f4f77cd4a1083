// State of the auction map. The URL holds the filter and, once the user has moved the map, the view. The list next to the map follows the
// chosen place, the drawn area or the visible part, in this order; the marks follow the zoom level. Counts, marks and rows are separate
// queries.

import { useMemo, useState } from 'react'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import {
  askable,
  canonical,
  filterKey,
  readFilter,
  without,
  writeFilter,
  type HouseFilter,
} from '@/domain/house/filter/filter'
import { locateGoals } from '@/domain/house/filter/commute'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { collectChips } from '@/lib/filter/choices'
import { filterNames } from '@/lib/filter/names'
import { keepGoals, useGoals } from '@/domain/house/filter/use-goals'
import { useHousePages, useHousePara, useServedDistricts } from '@/domain/house/lists/use-house-lists'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { clusterMarks, commuteMarks, lotMarks } from '@/features/map/house-marks'
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
import { useLatestDefined } from '@/ui/debounced/use-latest-defined'
import { useSettings } from '@/state/settings'
import { useSituation } from '@/state/situation'
import { CITY_CENTRE } from '../parts/city-centre'
import { placeOfGoals } from '../parts/place-of-filter'
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
  const goals = useGoals(filter, lines)
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
    goals: useLatestDefined(pages.isPlaceholderData ? undefined : goals) ?? goals,
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
    keepGoals(filter, next, sources?.lines)
    write(mapFilter(next), view.sight)
    // Lots within reach of other destinations are around those.
    const [before, after] = sources ? [placeOfGoals(filter, sources), placeOfGoals(next, sources)] : []
    if (after && (after.lng !== before?.lng || after.lat !== before.lat)) view.goTo(after)
  }
  const settle = (sight: MapSight) => {
    view.settle(sight)
    // The URL contains the position only once the user has moved the map.
    if (readCentre(params) || !view.isAtStart(sight)) write(filter, sight)
  }
  return { choose, settle }
}

/** Marks of the map: lots or places, schools, the destinations. `spot`: the chosen lots. */
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
  lines: readonly SubwayLineStations[] | undefined
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

  const commute = useMemo(() => commuteMarks(locateGoals(filter, lines ?? [])), [filter, lines])
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
