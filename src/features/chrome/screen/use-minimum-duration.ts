import { useEffect, useRef, useState } from 'react'

/**
 * Returns true while the skeleton should show: while `isPending`, and at least `least` ms once it was shown, so that it never flashes. A
 * screen that has data from the start never shows it.
 */
export function useMinimumDuration(isPending: boolean, min = 200): boolean {
  const [isHeld, setHeld] = useState(isPending)
  const since = useRef(isPending ? Date.now() : 0)

  useEffect(() => {
    if (isPending) {
      since.current = Date.now()
      setHeld(true)
      return
    }
    const left = since.current + min - Date.now()
    if (left <= 0) {
      setHeld(false)
      return
    }
    const timer = setTimeout(() => setHeld(false), left)
    return () => clearTimeout(timer)
  }, [isPending, min])

  return isPending || isHeld
}
