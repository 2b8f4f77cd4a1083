import { useSyncExternalStore } from 'react'

/** Breakpoints of the desktop's and the tablet's layout in CSS px; as in src/ui/media.scss. */
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
  // The server snapshot is this window's own, so markup for another window size is not reused.
  return () => useSyncExternalStore(subscribe, matches, matches)
}

export const isDesktopNow = () => window.matchMedia(`(min-width: ${DESKTOP}px)`).matches
export const useIsDesktop = atLeast(DESKTOP)
/** True on desktops as well. */
export const useIsTablet = atLeast(TABLET)
