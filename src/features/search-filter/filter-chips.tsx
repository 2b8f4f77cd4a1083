import type { Chip as ChipModel } from '@/lib/filter/choices'
import { refocus } from '@/platform/focus'
import { Chip, Chips, LockedChip } from '@/ui/chip/chip'

/** The conditions of the filter, each removed by a press; 清空 leads to `cleared`. `locked`: the condition that the page's URL fixes. */
export function FilterChips<F>({
  chips,
  cleared,
  locked,
  onChange,
}: {
  chips: readonly ChipModel<F>[]
  cleared: F
  locked?: string | undefined
  onChange: (next: F) => void
}) {
  if (chips.length === 0 && locked === undefined) return null
  const take = (next: F) => {
    onChange(next)
    refocus('.chips button')
  }
  return (
    <Chips onClear={chips.length > 0 ? () => onChange(cleared) : undefined}>
      {locked !== undefined && <LockedChip>{locked}</LockedChip>}
      {chips.map(chip => (
        <Chip key={chip.key} onRemove={() => take(chip.next)}>
          {chip.label}
        </Chip>
      ))}
    </Chips>
  )
}
