import type { HouseFilter } from '@/domain/house/filter'
import { useAreaCounts, useHouseCount } from '@/domain/house/use-house-lists'
import type { Panel } from './panels'
import { usePanelDraft } from './use-panel-draft'

/** What is chosen in an open panel of the house lists before it is applied, and the lots it would find. */
export function useDraft(applied: HouseFilter, panel: Panel | undefined) {
  const { draft, setDraft, settled, isOpen, isMoving } = usePanelDraft(applied, panel)
  const count = useHouseCount(settled, isOpen)
  const areas = useAreaCounts(settled, panel === 'more')
  return { draft, setDraft, count: count.data, areas: areas.data?.list, isCounting: isOpen && (isMoving || count.isFetching) }
}
