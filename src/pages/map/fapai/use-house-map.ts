import { useMemo } from 'react'
import { canonical, filterKey, readFilter, without, writeFilter, type HouseFilter } from '@/domain/house/filter'
import { conditionsOf } from '@/domain/house/filter-conditions'
import { chipsOf } from '@/lib/filter/choices'
import { filterNames } from '@/lib/filter/names'
import { useHousePages, useHousePara } from '@/domain/house/use-house-lists'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { clusterMarks, lotMarks, spotsOf } from '@/features/map/house-marks'
import { centreOf, readCentre, writeCentre } from '@/features/map/map-address'
import { mapBase } from '@/features/map/map-base'
import { mapFilter, useHouseClusters } from '@/features/map/use-house-clusters'
import { boxFields, useMapView, windowSize } from '@/features/map/use-map-view'
import { usePlaceChoice } from '@/features/map/use-place-choice'
import type { MapCentre, MapSight } from '@/platform/map/map-types'
import { useParams, useSetParams } from '@/routes/use-params'
import type { ParamsFor } from '@/routes/table'
import { useSettings } from '@/state/settings'
import { CITY_CENTRE } from '../parts/city-centre'
import { useStartAtPlace } from '../parts/use-start-at-place'

/** The state of the auction map: filter and place are its address, the rest follows. */
export function useHouseMap() {
  const params = useParams<'map-fapai'>()
  const setParams = useSetParams<'map-fapai'>()
  const isElder = useSettings(({ mode }) => mode) === 'elder'
  const filter = useMemo(() => canonical(mapFilter(readFilter(params))), [params])
  const ring = filter.polygon
  const view = useMapView(() => readCentre(params) ?? (ring ? centreOf(ring, windowSize()) : CITY_CENTRE))

  const para = useHousePara().data
  const lines = useSubwayLines().data?.list
  const base = useMemo(() => mapBase(lines ?? [], para?.regions ?? []), [lines, para])
  useStartAtPlace({ params, filter, sources: para && lines && { regions: para.regions, lines }, goTo: view.goTo })

  const found = useHouseClusters(filter, view.sight)
  const { level, clusters, lots, inside } = found
  const { selected, place, placeOf, press, release } = usePlaceChoice({ places: clusters, inside: inside?.list, view })
  const marks = useMemo(() => level === 'single'
    ? lotMarks(lots, { ring, selected })
    : clusterMarks({ clusters, inside: inside?.list ?? [], selected, isElder }),
  [level, lots, clusters, inside, ring, selected, isElder])

  const spot = useMemo(() => level === 'single' ? spotsOf(lots).find(({ key }) => key === selected) : undefined, [level, lots, selected])

  /** What the list beside the map shows: the place chosen, else the drawn area, else what is in sight. */
  const listFilter: HouseFilter = {
    ...filter,
    ...(ring ? {} : boxFields(view.sight)),
    ...place?.level === 'circle' && { circle_ids: [place.id] },
    ...place?.level === 'xiaoqu' && { xiaoqu_ids: [place.id] },
    ...place?.level === 'region' && { region_ids: [place.id] },
  }
  const pages = useHousePages(listFilter)
  // They tell the names of places that are asked for; any page does.
  const named = pages.data?.pages[0]?.list
  const conditions = useMemo(() => conditionsOf(filter, filterNames({ para, lines, lots: named })), [filter, para, lines, named])

  const write = (next: HouseFilter, sight: MapCentre) => { setParams({ ...writeFilter(next), ...writeCentre(sight) } as ParamsFor<'map-fapai'>) }
  const choose = (next: HouseFilter) => { write(mapFilter(next), view.sight) }
  const settle = (sight: MapSight) => {
    view.settle(sight)
    // The address says where only once somebody has moved.
    if (readCentre(params) || !view.isAtStart(sight)) write(filter, sight)
  }
  return {
    filter, ring, view: { ...view, settle }, base, marks, found, place, spot, pages, conditions, chips: chipsOf(conditions), listFilter, choose, press, placeOf, release,
    drawRing: (polygon: HouseFilter['polygon']) => { choose(polygon ? { ...filter, polygon } : without(filter, ['polygon'])) },
    listKey: filterKey(listFilter),
  }
}

export type HouseMapState = ReturnType<typeof useHouseMap>
