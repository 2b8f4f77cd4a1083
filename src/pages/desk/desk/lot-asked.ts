import { useMemo } from 'react'
import { LOT_ORDERS, LOT_VIEWS, type LotOrder, type LotView } from '@/domain/desk/lot-rows'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { HOUSE_FILTERS, type HouseFilter } from '@/domain/house/filter/filter'
import { LOTS } from '@/domain/house/filter/list-source'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { useSchool } from '@/domain/school/use-school'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import type { FilterView } from '@/lib/filter/choices'
import type { ListSource } from '@/lib/filter/list-source'
import { filterNames } from '@/lib/filter/names'
import { useDeskLots } from '@/domain/desk/use-desk'

export { HOUSE_FILTERS, type HouseFilter }

export interface LotsAsked {
  view: LotView
  order: LotOrder
  filter: HouseFilter
}

type Query = Readonly<Record<string, string | undefined>>

/** Parses the URL parameters of the desk's lots; drops unknown ones. */
export const readLotsAsked = (params: Query): LotsAsked => ({
  view: LOT_VIEWS.find(view => view === params.view) ?? 'all',
  order: LOT_ORDERS.find(order => order === params.order) ?? 'updated',
  filter: HOUSE_FILTERS.read(params),
})

export const writeLotsAsked = ({ view, order, filter }: LotsAsked): Record<string, string> => ({
  ...HOUSE_FILTERS.write(filter),
  ...(view !== 'all' && { view }),
  ...(order !== 'updated' && { order }),
})

/** The request of desk/lots, without its page. */
export const lotsRequest = ({ view, order, filter: { sort: _, ...filter } }: LotsAsked) => ({
  ...filter,
  view,
  order,
})

/** Counts next to choices are those of the public site: the desk shows none. */
const withoutNumbers = (view: FilterView<HouseFilter>): FilterView<HouseFilter> => ({
  ...view,
  sections: view.sections.map(section => ({
    ...section,
    options: section.options.map(option => ({ ...option, total: null })),
    ...(section.steps && { steps: null }),
  })),
})

/** The filters of the site over the lots of a view of the desk. */
export const deskLotSource = (view: LotView): ListSource<HouseFilter> => ({
  ...LOTS,
  unit: '套',
  useTotal: function useTotal(filter, isAsked) {
    const { data, isFetching } = useDeskLots(
      { ...lotsRequest({ view, order: 'updated', filter }), page_size: 1 },
      isAsked,
    )
    return { total: data?.total, isFetching }
  },
  useView: function useView(filter, counted, sections) {
    const offered = LOTS.useView(filter, counted, sections)
    return offered && withoutNumbers(offered)
  },
})

/** The active filter, in words. */
export function useLotConditions(filter: HouseFilter) {
  const para = useHousePara().data
  const lines = useSubwayLines(
    (filter.station_ids ?? filter.subway_line_ids ?? filter.metro_station_id) !== undefined,
  ).data?.list
  const school = useSchool(filter.school_id)
  return useMemo(
    () => buildConditions(filter, filterNames({ ...(para && { para }), ...(lines && { lines }), school })),
    [filter, para, lines, school],
  )
}
