import { dayOf } from '@/lib/dates'

/** A day that a list is narrowed by, up to today; empty: from the first, or to the last. */
export const DayChip = ({
  label,
  value = '',
  min,
  max = dayOf(Math.floor(Date.now() / 1000)),
  onChange,
}: {
  label: string
  value?: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}) => (
  <label className="edk-chip">
    {label}
    <input
      type="date"
      aria-label={`${label}哪天`}
      value={value}
      min={min}
      max={max}
      onChange={event => {
        onChange(event.target.value)
      }}
    />
  </label>
)
