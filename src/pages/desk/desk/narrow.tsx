import { Select } from './select'

/** One of several, or all. */
export const Narrow = <K extends number | string>({
  label,
  rows,
  value,
  onChange,
}: {
  label: string
  rows: readonly { id: K; name: string }[]
  value: K | undefined
  onChange: (id: K | undefined) => void
}) => (
  <Select
    className={`edk-chip ${value === undefined ? '' : 'is-on'}`}
    aria-label={label}
    {...{ rows, value, onChange }}
    blank={label}
    onClear={() => onChange(undefined)}
  />
)
