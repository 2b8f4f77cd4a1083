import type { savedSearchCalls } from '../../../src/contract/saved-search/schema'
import type { Handlers } from '../../http/context'
import { changeSearch, mergeSearches, removeSearches, savedSearches, saveSearch } from './searches'

export const savedSearchHandlers = {
  'saved-search/list': savedSearches,
  'saved-search/save': saveSearch,
  'saved-search/merge': mergeSearches,
  'saved-search/change': changeSearch,
  'saved-search/remove': removeSearches,
} satisfies Handlers<typeof savedSearchCalls>
