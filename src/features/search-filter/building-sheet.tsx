import { BUILDING_FILTERS, type BuildingFilter } from '@/domain/building/filter'
import { buildingFilterView } from '@/domain/building/filter-view'
import { useBuildingPara, useBuildingTotal } from '@/domain/building/use-buildings'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { panelKeys, type ListPanel } from './list-panels'
import { PanelSheet } from './panel-sheet'
import { usePanelDraft } from './use-panel-draft'
import { CITY } from '@/platform/config'

/** What is chosen in an open panel, how many buildings it would find, and the button that applies it. */
export function BuildingSheet({
  panel,
  filter,
  onApply,
  onClose,
}: {
  panel: ListPanel | undefined
  filter: BuildingFilter
  onApply: (next: BuildingFilter) => void
  onClose: () => void
}) {
  const { draft, setDraft, settled, isOpen, isMoving } = usePanelDraft(filter, panel?.key)
  const count = useBuildingTotal(settled, isOpen)
  const para = useBuildingPara(isOpen).data
  const lines = useSubwayLines(panel?.sections === 'places').data?.list ?? []
  const view = para && buildingFilterView({ filter: draft, para, lines, city: CITY })
  const apply = () => {
    onApply(draft)
    onClose()
  }
  return (
    <PanelSheet
      panel={panel}
      view={view}
      total={count.data?.total}
      isCounting={isOpen && (isMoving || count.isFetching)}
      unit="个楼盘"
      onChange={setDraft}
      onReset={open => {
        if (view) setDraft(BUILDING_FILTERS.without(draft, panelKeys(view, open)))
      }}
      onApply={apply}
      onClose={onClose}
    />
  )
}
