import { useLotsView } from './lots-view'

/** Mini-programs have it in the screen's package. */
export const hasLotsView = () => true
export const loadLotsView = () => Promise.resolve()
export const lotsView = () => useLotsView
