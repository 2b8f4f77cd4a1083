import type { Field, Wrong } from './draft'
import { WrongWords } from './wrong-words'

/** One of several records. */
export const Choice = ({
  field,
  wrong,
  label,
  value,
  rows,
  onChange,
}: {
  /** The field it edits, for its error. */
  field?: Field
  wrong?: Wrong
  label: string
  value: number | null
  rows: readonly { id: number; name: string }[]
  onChange: (id: number) => void
}) => (
  <label className="edw-field edw-part">
    <span>{label}</span>
    <select value={value ?? ''} onChange={event => onChange(Number(event.target.value))}>
      <option value="" disabled>
        请选
      </option>
      {rows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    {field && wrong && <WrongWords field={field} wrong={wrong} />}
  </label>
)
