import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import type { ListSource } from '@/lib/filter/list-source'
import { CITY } from '@/platform/config'
import { BUILDING_FILTERS, BUILDING_SECTIONS, type BuildingFilter } from './filter'
import { buildingFilterView } from './filter-view'
import { useBuildingPara, useBuildingTotal } from './use-buildings'

/** Source of the filters of new-build lists. */
export const BUILDINGS: ListSource<BuildingFilter> = {
  filters: BUILDING_FILTERS,
  keys: BUILDING_SECTIONS,
  unit: '个楼盘',
  find: '查看',
  useTotal: (filter, isAsked) => {
    const { data, isFetching } = useBuildingTotal(filter, isAsked)
    return { total: data?.total, isFetching }
  },
  useView: (filter, _counted, sections) => {
    const para = useBuildingPara().data
    const lines = useSubwayLines(sections?.includes('places') ?? true).data?.list ?? []
    return para && buildingFilterView({ filter, para, lines, city: CITY })
  },
}
