import { resolve } from './match'
import { show } from './navigate'
import { formatQuery } from './query'
import type { Params } from './query'

/**
 * Handles a mini-program opened with a path that is none of its pages: a public URL (from searches and printed links), or the 404 screen.
 */
export const openAddress = ({ path, query = {} }: { path: string; query?: Params }) =>
  show(resolve(`/${path.replace(/^\/+/, '')}${formatQuery(query)}`), 'replace')
