import { useLotsView } from './lots-view'

/** In mini-programs it lies in the package of the screen. */
export const hasLotsView = () => true
export const loadLotsView = () => Promise.resolve()
export const lotsView = () => useLotsView
