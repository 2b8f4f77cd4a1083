import { useLotsView } from './lots-view'

/** The server renders the sidebar with the page. */
export const hasLotsView = () => true
export const loadLotsView = () => Promise.resolve()
export const lotsView = () => useLotsView
