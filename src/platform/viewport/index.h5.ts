import { useSyncExternalStore } from 'react'

/** CSS px from which the desktop's and the tablet's layout hold; as in src/ui/media.scss. */
const DESKTOP = 1024
const TABLET = 700

function atLeast(width: number) {
  const media = window.matchMedia(`(min-width: ${width}px)`)
  const subscribe = (listener: () => void) => {
    // Safari before 14 has no addEventListener here.
    media.addEventListener?.('change', listener)
    return () => {
      media.removeEventListener?.('change', listener)
    }
  }
  const matches = () => media.matches
  // What the server drew for another window is not taken over.
  return () => useSyncExternalStore(subscribe, matches, matches)
}

export const isDesktopNow = () => window.matchMedia(`(min-width: ${DESKTOP}px)`).matches
export const useIsDesktop = atLeast(DESKTOP)
/** True on desktops as well. */
export const useIsTablet = atLeast(TABLET)
