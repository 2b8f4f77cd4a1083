import { useEffect, useRef, useState } from 'react'

const trimmed = (typed: string) => typed.trim()

/** A field whose text is parsed while typing: it displays the typed text until the value changes elsewhere. `read`: the parser. */
export function TypedField({
  label,
  value,
  lines = 1,
  type,
  read = trimmed,
  onChange,
}: {
  label: string
  value: string
  lines?: number
  type?: string | undefined
  read?: (typed: string) => string
  onChange: (words: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const back = useRef(value)
  useEffect(() => {
    if (value === back.current) return
    back.current = value
    setTyped(value)
  }, [value])
  const shared = {
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      const words = event.target.value
      back.current = read(words)
      setTyped(words)
      onChange(words)
    },
  }
  return (
    <label className="edw-field">
      <span>{label}</span>
      {lines > 1 ? <textarea rows={lines} {...shared} /> : <input type={type} {...shared} />}
    </label>
  )
}
