/** A field of the desk's forms with its label above it; at most `most` characters. */
export const TextField = ({
  label,
  value,
  most: max,
  type = 'text',
  onChange,
}: {
  label: string
  value: string
  most: number
  type?: string
  onChange: (value: string) => void
}) => (
  <label className="edw-field">
    <span>{label}</span>
    <input type={type} value={value} maxLength={max} onChange={event => onChange(event.target.value)} />
  </label>
)
