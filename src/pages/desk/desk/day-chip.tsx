import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'

/** A day that limits a list, up to today; empty: from the first, or to the last. */
export const DayChip = ({
  label,
  value = '',
  min,
  max = toBeijingDay(serverNow()),
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
      onChange={event => onChange(event.target.value)}
    />
  </label>
)
