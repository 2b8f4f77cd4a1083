import { pushOverlay } from '@/routes/h5/overlays'

/** Makes Back close an overlay of the page instead of leaving it. Returns a function to call when the overlay is closed already. */
export const closeOnBack = (close: () => void): (() => void) => pushOverlay(close)
