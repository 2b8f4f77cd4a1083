import { z } from 'zod'
import type { CallSchemas } from '../call'
import { deleted } from '../common'
import { bool, flag, id, ids, int, json, line } from '../field'

/** Saved searches of one member, and characters of a name. */
export const SEARCHES_MOST = 20
export const SEARCH_NAME_MOST = 30

/** As in the list's address. */
const query = z.record(z.string().max(40), z.string().max(2_000))
const total = () => int(0, 99_999_999)

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  query,
  /** Lots it found when it was last looked at, and when that was. */
  total: z.int(),
  seen_at: z.int(),
  /** New lots that fit are told. */
  is_on: flag,
})
export type AccountSearch = z.infer<typeof savedSearch>

const all = z.object({ list: z.array(savedSearch), most_total: z.int() })

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const savedSearchCalls = {
  'saved-search/list': { request: z.object({}), result: all },
  'saved-search/save': {
    request: z.object({ name: line(1, SEARCH_NAME_MOST), query: json(query), total: total() }),
    result: all,
  },
  'saved-search/merge': {
    request: z.object({
      searches: json(
        z
          .array(
            z.object({
              name: z.string().trim().min(1).max(SEARCH_NAME_MOST),
              query,
              total: z.int().min(0),
              seen_at: z.int().min(0),
            }),
          )
          .max(SEARCHES_MOST),
      ),
    }),
    result: all,
  },
  'saved-search/change': {
    request: z.object({
      id: id(),
      name: line(1, SEARCH_NAME_MOST).optional(),
      is_on: bool().optional(),
      /** It is looked at now, and finds so many. */
      total: total().optional(),
    }),
    result: all,
  },
  'saved-search/remove': {
    request: z.object({ ids: ids(1, SEARCHES_MOST) }),
    result: z.object({ ...all.shape, ...deleted.shape }),
  },
} satisfies CallSchemas
