import type { HouseFilter } from '@/domain/house/filter'
import type { Chip as ChipModel } from '@/domain/house/filter-conditions'
import { cleared } from '@/domain/house/filter-edit'
import { Chip, Chips } from '@/ui/chip/chip'

/** What is asked for, each taken back with a press. */
export function FilterChips({ filter, chips, onChange }: { filter: HouseFilter, chips: readonly ChipModel[], onChange: (next: HouseFilter) => void }) {
  if (chips.length === 0) return null
  return (
    <Chips onClear={() => { onChange(cleared(filter)) }}>
      {chips.map(chip => <Chip key={chip.key} onRemove={() => { onChange(chip.next) }}>{chip.label}</Chip>)}
    </Chips>
  )
}
