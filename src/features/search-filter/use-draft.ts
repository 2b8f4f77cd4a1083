import { useState } from 'react'
import type { HouseFilter } from '@/domain/house/filter'
import { useAreaCounts, useHouseCount } from '@/domain/house/use-house-lists'
import { useSettled } from '@/ui/settled/use-settled'
import type { Panel } from './panels'

/** How long a hand rests before the lots are counted, in ms. */
const REST = 250

/** What is chosen in an open panel before it is applied, and the lots it would find. */
export function useDraft(applied: HouseFilter, panel: Panel | undefined) {
  const [draft, setDraft] = useState(applied)
  const [opened, setOpened] = useState(panel)
  if (opened !== panel) {
    setOpened(panel)
    // What was chosen and not applied is forgotten.
    if (panel) setDraft(applied)
  }
  const isOpen = panel !== undefined
  const settled = useSettled(draft, REST)
  const count = useHouseCount(settled, isOpen)
  const areas = useAreaCounts(settled, panel === 'more')
  return {
    draft,
    setDraft,
    count: count.data,
    areas: areas.data?.list,
    isCounting: isOpen && (settled !== draft || count.isFetching),
  }
}
