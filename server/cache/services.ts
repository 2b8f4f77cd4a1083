import type { Services } from '../http/services'
import type { AnswerCache } from './answer-cache'

/** With the answers that visitors share: for calls and for pages drawn from them. */
export interface SiteServices extends Services {
  cache: AnswerCache
}
