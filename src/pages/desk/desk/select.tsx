import type { SelectHTMLAttributes } from 'react'

interface SelectProps<K extends number | string> extends Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'className' | 'disabled' | 'aria-label' | 'aria-invalid'
> {
  rows: readonly { id: K; name: string }[]
  value: K | null | undefined
  /** Words of no choice; without `onClear` it cannot be chosen again. */
  blank?: string
  onChange: (id: K) => void
  onClear?: () => void
}

/** One of several, by the browser's own list. */
export const Select = <K extends number | string>({
  rows,
  value,
  blank,
  onChange,
  onClear,
  ...props
}: SelectProps<K>) => (
  <select
    {...props}
    value={value ?? ''}
    onChange={event => {
      const row = rows.find(({ id }) => String(id) === event.target.value)
      if (row) onChange(row.id)
      else onClear?.()
    }}
  >
    {blank !== undefined && (
      <option value="" disabled={!onClear}>
        {blank}
      </option>
    )}
    {rows.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

/** Rows of plain words, which are their own ids. */
export const asRows = (words: readonly string[]) => words.map(word => ({ id: word, name: word }))
