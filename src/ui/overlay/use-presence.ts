import { useEffect, useState } from 'react'

/** Duration of the leave transition in ms; equals the token --dur. */
const LEAVING = 200

/** Keeps an element mounted during its leave transition. `isShown` starts the enter transition a moment after mount. */
export function usePresence(open: boolean): { isMounted: boolean; isShown: boolean } {
  const [isMounted, setMounted] = useState(open)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (open) {
      setMounted(true)
      // Two frames: the first paints it off screen, the second starts the transition.
      const timer = setTimeout(() => setShown(true), 20)
      return () => clearTimeout(timer)
    }
    setShown(false)
    const timer = setTimeout(() => setMounted(false), LEAVING)
    return () => clearTimeout(timer)
  }, [open])

  return { isMounted: open || isMounted, isShown: open && isShown }
}
