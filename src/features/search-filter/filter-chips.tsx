import type { Chip as ChipModel } from '@/lib/filter/choices'
import { refocus } from '@/platform/focus'
import { Chip, Chips } from '@/ui/chip/chip'

/** What is asked for, each taken back with a press; 清空 leads to `cleared`. */
export function FilterChips<F>({
  chips,
  cleared,
  onChange,
}: {
  chips: readonly ChipModel<F>[]
  cleared: F
  onChange: (next: F) => void
}) {
  if (chips.length === 0) return null
  const take = (next: F) => {
    onChange(next)
    refocus('.chips button')
  }
  return (
    <Chips
      onClear={() => {
        onChange(cleared)
      }}
    >
      {chips.map(chip => (
        <Chip
          key={chip.key}
          onRemove={() => {
            take(chip.next)
          }}
        >
          {chip.label}
        </Chip>
      ))}
    </Chips>
  )
}
