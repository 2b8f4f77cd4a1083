import { createBrowserHistory } from './history'
import type { SiteHistory } from './history'

let history: SiteHistory | undefined

/** The single history of the site: created with the router, used by go(). */
export const openHistory = (): SiteHistory => (history ??= createBrowserHistory())
