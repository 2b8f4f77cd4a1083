import { useEffect, useState } from 'react'

/** How long a sheet takes to leave, ms; the token --dur. */
const LEAVING = 200

/** Keeps a thing mounted while it leaves. `isShown` turns the motion on a moment after it is there. */
export function usePresence(open: boolean): { isMounted: boolean; isShown: boolean } {
  const [isMounted, setMounted] = useState(open)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (open) {
      setMounted(true)
      // Two frames' time: the first paints it off screen, the second moves it in.
      const timer = setTimeout(() => {
        setShown(true)
      }, 20)
      return () => {
        clearTimeout(timer)
      }
    }
    setShown(false)
    const timer = setTimeout(() => {
      setMounted(false)
    }, LEAVING)
    return () => {
      clearTimeout(timer)
    }
  }, [open])

  return { isMounted: open || isMounted, isShown: open && isShown }
}
