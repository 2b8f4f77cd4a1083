import type { Services } from '../http/services'
import type { Kept } from './kept'

/** With the answers that visitors share: for calls and for pages drawn from them. */
export interface SiteServices extends Services {
  kept: Kept
}
