import { useMemo, useState } from 'react'
import { deskLotSource, HOUSE_FILTERS, useLotConditions, type HouseFilter } from './lot-asked'
import type { LotView } from '@/domain/desk/lot-rows'
import { FilterChips } from '@/features/search-filter/filter-chips'
import { HOUSE_PANELS } from '@/features/search-filter/house-panels'
import PanelSheet from '@/features/search-filter/panel-sheet'
import { collectChips } from '@/lib/filter/choices'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

const PANEL = {
  ...HOUSE_PANELS.more,
  title: '筛选',
  hasDistricts: false,
  sections: ['jushi', ...HOUSE_PANELS.more.sections],
}

/** Every filter of the public site, by the same components; the URL holds the choice. */
export function LotFilter({
  view,
  filter,
  onChange,
}: {
  view: LotView
  filter: HouseFilter
  onChange: (next: HouseFilter) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const source = useMemo(() => deskLotSource(view), [view])
  const chips = collectChips(useLotConditions(filter))
  return (
    <>
      <Press
        className={`edk-chip ${chips.length > 0 ? 'is-on' : ''}`}
        expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Icon name="filter" size="s" />
        {chips.length > 0 ? `筛选 ${chips.length}` : '筛选'}
      </Press>
      <FilterChips chips={chips} cleared={HOUSE_FILTERS.cleared(filter)} onChange={onChange} />
      <PanelSheet
        source={source}
        panel={isOpen ? PANEL : undefined}
        filter={filter}
        onApply={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
