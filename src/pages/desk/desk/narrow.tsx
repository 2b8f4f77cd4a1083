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
  <select
    className={`edk-chip ${value === undefined ? '' : 'is-on'}`}
    aria-label={label}
    value={value ?? ''}
    onChange={event => onChange(rows.find(({ id }) => String(id) === event.target.value)?.id)}
  >
    <option value="">{label}</option>
    {rows.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
