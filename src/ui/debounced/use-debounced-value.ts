import { useEffect, useState } from 'react'

/** `value`, debounced by `ms`: typing or dragging triggers a request only after it stops. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms, settled])
  return settled
}
