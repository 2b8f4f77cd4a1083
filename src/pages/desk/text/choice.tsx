import type { Field, Wrong } from './draft'
import { WrongWords } from './wrong-words'
import { Select } from '../desk/select'

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
    <Select {...{ rows, value, onChange }} blank="请选" />
    {field && wrong && <WrongWords field={field} wrong={wrong} />}
  </label>
)
