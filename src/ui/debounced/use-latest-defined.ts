import { useRef } from 'react'

/** `value`, or the last defined one while it is undefined: numbers stay in place while new ones load. */
export function useLatestDefined<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
