import type { ListSource } from '@/lib/filter/list-source'
import { RIGHTS_FILTERS, RIGHTS_SECTIONS, type RightsFilter } from './filter'
import { rightsFilterView } from './filter-view'
import { useRightsIndex, useRightsTotal } from './use-rights'
import { usePresentDay } from '@/ui/countdown/use-now'

export const PACKAGES: ListSource<RightsFilter> = {
  filters: RIGHTS_FILTERS,
  keys: RIGHTS_SECTIONS,
  unit: '个资产包',
  find: '查看',
  useTotal: (filter, isAsked) => {
    const { data, isFetching } = useRightsTotal(filter, isAsked)
    return { total: data?.total, isFetching }
  },
  useView: filter => {
    const para = useRightsIndex().data
    const today = usePresentDay()
    return para && rightsFilterView({ filter, para, today })
  },
}
