import type { Named } from './picked-bar'

/** One of several, or all. */
export const Narrow = ({
  label,
  rows,
  value,
  onChange,
}: {
  label: string
  rows: readonly Named[]
  value: number | undefined
  onChange: (id: number | undefined) => void
}) => (
  <select
    className={`edk-chip ${value === undefined ? '' : 'is-on'}`}
    aria-label={label}
    value={value ?? ''}
    onChange={event => onChange(Number(event.target.value) || undefined)}
  >
    <option value="">{label}</option>
    {rows.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
