/** A field of the desk's forms with its words over it; `most` characters at most. */
export const TextField = ({
  label,
  value,
  most,
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
    <input
      type={type}
      value={value}
      maxLength={most}
      onChange={event => {
        onChange(event.target.value)
      }}
    />
  </label>
)
