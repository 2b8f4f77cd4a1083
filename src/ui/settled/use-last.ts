import { useRef } from 'react'

/** `value`, or while it is undefined the last one there was: numbers stay in place while new ones are on the way. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
