import { useMemo } from 'react'
import { clearedRights, RIGHTS_FILTERS, type RightsFilter, type RightsSort } from '@/domain/rights/filter'
import { rightsConditions, rightsFilterView } from '@/domain/rights/filter-view'
import { useRightsIndex, useRightsPages, useRightsTotal } from '@/domain/rights/use-rights'
import { sortTabs, type SortPlan } from '@/features/search-filter/sort-choice'
import { addDays, dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { scrollToTop } from '@/platform/scroll'
import type { ParamsFor } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'

const SORT_PLANS: readonly SortPlan<RightsSort>[] = [
  { label: '截止时间', first: 'default' },
  { label: '最新公告', first: 'new_desc' },
  { label: '债权总额', first: 'total_asc', turned: 'total_desc' },
  { label: '参考价', first: 'price_asc', turned: 'price_desc' },
]
const WEEK = 6

/** The filter of the list is its address; all else of the screen follows from it. */
export function useRightsList() {
  const params = useParams<'rights-list'>()
  const setParams = useSetParams<'rights-list'>()
  const filter = useMemo(() => RIGHTS_FILTERS.read(params), [params])
  const pages = useRightsPages(filter)
  const para = useRightsIndex().data
  const today = dayOf(serverNow())
  const tellsClosing = filter.deadline_from === undefined && filter.deadline_to === undefined
  const closing = useRightsTotal(
    { ...filter, deadline_from: today, deadline_to: addDays(today, WEEK) },
    tellsClosing,
  ).data
  const conditions = useMemo(() => rightsConditions(filter, para), [filter, para])
  const view = useMemo(() => para && rightsFilterView({ filter, para, today }), [filter, para, today])
  /** Takes effect at once: the address follows, the list begins at its top. */
  const choose = (next: RightsFilter) => {
    setParams(RIGHTS_FILTERS.write(next) as ParamsFor<'rights-list'>)
    scrollToTop()
  }
  const now = filter.sort ?? 'default'
  const withSort = (sort: RightsSort) => RIGHTS_FILTERS.canonical({ ...filter, sort })
  const sorts = (para?.sorts ?? [{ key: 'default', label: '截止时间' }]).map(({ key, label }) => ({
    key,
    label,
    total: null,
    isOn: key === now,
    next: withSort(key as RightsSort),
  }))
  return {
    filter,
    pages,
    para,
    conditions,
    choose,
    closing: tellsClosing ? closing?.total : undefined,
    list: { view, cleared: clearedRights(filter), sorts, sortTabs: sortTabs(SORT_PLANS, now, withSort) },
  }
}

export type RightsListState = ReturnType<typeof useRightsList>
