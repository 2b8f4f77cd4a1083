import type { HouseFilter } from '@/domain/house/filter/filter'
import { useAreaCounts, useCostCounts, useHouseCount } from '@/domain/house/lists/use-house-lists'
import type { Panel } from './panels'
import { usePanelDraft } from './use-panel-draft'

/** What is chosen in an open panel of the house lists before it is applied, and the lots it would find. */
export function useDraft(applied: HouseFilter, panel: Panel | undefined) {
  const { draft, setDraft, settled, isOpen, isMoving } = usePanelDraft(applied, panel)
  const count = useHouseCount(settled, isOpen)
  const areas = useAreaCounts(settled, panel === 'more')
  const costs = useCostCounts(settled, panel === 'more')
  // Without a network the numbers stay those of a former choice: better none.
  const isFormer = count.isPlaceholderData && count.fetchStatus === 'paused'
  return {
    draft,
    setDraft,
    count: isFormer ? undefined : count.data,
    areas: isFormer ? undefined : areas.data?.list,
    costs: isFormer ? undefined : costs.data,
    isCounting: isOpen && (isMoving || count.isFetching),
  }
}
