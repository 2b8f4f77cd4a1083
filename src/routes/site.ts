import { routeOf } from './table'
import type { Screen } from './table'

export interface Site {
  /** The brand; appended to each title. */
  name: string
  /** Public origin of the H5 site, for links that leave the app: `https://m.example.com`. */
  origin: string
  /** Hosts whose pages a mini-program may open in its web-view. */
  hosts: readonly string[]
  /** Precedes each title in the bar of a mini-program. */
  barPrefix?: string
}

let site: Site = { name: '', origin: '', hosts: [] }

/** Set once, at start-up. */
export const setSite = (next: Site) => {
  site = next
}
export const siteNow = () => site

export const withSiteName = (title: string) =>
  title && site.name ? `${title} - ${site.name}` : title || site.name
export const defaultTitle = (screen: Screen) =>
  screen === 'home' ? site.name : withSiteName(routeOf(screen).title)
