import { useEffect, useState } from 'react'

/** `value` once it has stayed the same for `ms`: what is typed or dragged asks the server when the hand rests. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(settled, value)) return
    const timer = setTimeout(() => {
      setSettled(value)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [value, ms, settled])
  return settled
}
