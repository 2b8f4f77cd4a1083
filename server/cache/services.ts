import type { AppContext } from '../http/services'
import type { ResponseCache } from './response-cache'

/** Services including the cache of shared responses, for endpoints and SSR pages. */
export interface SiteServices extends AppContext {
  cache: ResponseCache
}
