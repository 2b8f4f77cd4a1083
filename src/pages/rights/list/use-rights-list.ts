import { useMemo } from 'react'
import { RIGHTS_FILTERS } from '@/domain/rights/filter'
import { rightsConditions } from '@/domain/rights/filter-view'
import { PACKAGES } from '@/domain/rights/list-source'
import { useRightsIndex, useRightsPages, useRightsTotal } from '@/domain/rights/use-rights'
import { useAddressFilter } from '@/features/search-filter/use-address-filter'
import { addDays } from '@/lib/dates'
import { usePresentDay } from '@/ui/countdown/use-now'

const WEEK = 6

/** State of the list screen: the URL holds the filter; the rest is derived from it. */
export function useRightsList() {
  const { filter, onChange } = useAddressFilter(RIGHTS_FILTERS)
  const pages = useRightsPages(filter)
  const para = useRightsIndex().data
  const today = usePresentDay()
  const tellsClosing = filter.deadline_from === undefined && filter.deadline_to === undefined
  const closing = useRightsTotal(
    { ...filter, deadline_from: today, deadline_to: addDays(today, WEEK) },
    tellsClosing,
  ).data
  const conditions = useMemo(() => rightsConditions(filter, para), [filter, para])
  const orders = para?.sorts ?? [{ key: 'default', label: '截止时间' }]
  return {
    pages,
    para,
    closing: tellsClosing ? closing?.total : undefined,
    list: { source: PACKAGES, filter, conditions, orders, onChange },
  }
}

export type RightsListState = ReturnType<typeof useRightsList>
