import { z } from 'zod'
import type { CallSchemas } from '../call'
import { deleted } from '../common'
import { bool, flag, id, ids, int, json, line } from '../field'

/** Maximum saved searches per member, and characters of a name. */
export const MAX_SEARCHES = 20
export const MAX_SEARCH_NAME = 30

/** Same format as the list's URL. */
const query = z.record(z.string().max(40), z.string().max(2_000))
const total = () => int(0, 99_999_999)

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query,
  /** Matches at the last view, and its time. */
  total: z.int(),
  seen_at: z.int(),
  /** Notifications about new matches. */
  is_on: flag,
})
export type AccountSearch = z.infer<typeof savedSearch>

const all = z.object({ list: z.array(savedSearch), most_total: z.int() })

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const savedSearchCalls = {
  'saved-search/list': { request: z.object({}), result: all },
  'saved-search/save': {
    request: z.object({ name: line(1, MAX_SEARCH_NAME), query: json(query), total: total() }),
    result: all,
  },
  'saved-search/merge': {
    request: z.object({
      searches: json(
        z
          .array(
            z.object({
              name: z.string().trim().min(1).max(MAX_SEARCH_NAME),
              query,
              total: z.int().min(0),
              seen_at: z.int().min(0),
            }),
          )
          .max(MAX_SEARCHES),
      ),
    }),
    result: all,
  },
  'saved-search/change': {
    request: z.object({
      id: id(),
      name: line(1, MAX_SEARCH_NAME).optional(),
      is_on: bool().optional(),
      /** Records a view now, with this number of matches. */
      total: total().optional(),
    }),
    result: all,
  },
  'saved-search/remove': {
    request: z.object({ ids: ids(1, MAX_SEARCHES) }),
    result: z.object({ ...all.shape, ...deleted.shape }),
  },
} satisfies CallSchemas
