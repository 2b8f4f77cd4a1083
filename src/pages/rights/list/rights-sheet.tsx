import { RIGHTS_FILTERS, type RightsFilter } from '@/domain/rights/filter'
import { rightsFilterView } from '@/domain/rights/filter-view'
import { useRightsIndex, useRightsTotal } from '@/domain/rights/use-rights'
import { panelKeys, type ListPanel } from '@/features/search-filter/list-panels'
import { PanelSheet } from '@/features/search-filter/panel-sheet'
import { usePanelDraft } from '@/features/search-filter/use-panel-draft'
import { dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'

/** What is chosen in an open panel, how many packages it would find, and the button that applies it. */
export function RightsSheet({
  panel,
  filter,
  onApply,
  onClose,
}: {
  panel: ListPanel | undefined
  filter: RightsFilter
  onApply: (next: RightsFilter) => void
  onClose: () => void
}) {
  const { draft, setDraft, settled, isOpen, isMoving } = usePanelDraft(filter, panel?.key)
  const count = useRightsTotal(settled, isOpen)
  const para = useRightsIndex(isOpen).data
  const view = para && rightsFilterView({ filter: draft, para, today: dayOf(serverNow()) })
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
      unit="个资产包"
      onChange={setDraft}
      onReset={open => {
        if (view) setDraft(RIGHTS_FILTERS.without(draft, panelKeys(view, open)))
      }}
      onApply={apply}
      onClose={onClose}
    />
  )
}
