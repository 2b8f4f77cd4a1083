import { hashKey } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import {
  toFirstPageData,
  buildQueryKey,
  buildPagesQueryKey,
  type PagedPath,
  type PagedRequest,
} from '@/api/query'
import { isTransient } from '@/api/retry'
import type { PageOf } from '@/contract/common'
import type { ReadPath, Request, Result } from '@/contract/endpoints'
import {
  CALCULATIONS,
  calendarAround,
  followedLots,
  KEPT_LIMITS,
  openingsOn,
} from '@/domain/prefetch/member-asks'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { mayPrefetch } from '@/platform/prefetch'
import { rowsIn } from './rules'
import type { Shelf } from './offline-cache'

/** Number of lots and sums that are prefetched one after the other: the latest of each list. */
const LOTS = 12
const SUMS = 10

interface Asked {
  key: readonly unknown[]
  path: string
  request: unknown
  ask: () => Promise<unknown>
}

const QUIET = { isQuiet: true, staysHere: true }

const one = <P extends ReadPath>(path: P, request: Request<P>): Asked => ({
  key: buildQueryKey(path, request),
  path,
  request,
  ask: () => callApi(path, request, QUIET),
})

/** The first page of a list. */
const list = <P extends PagedPath>(path: P, request: PagedRequest<P>): Asked => ({
  key: buildPagesQueryKey(path, request),
  path,
  request,
  ask: async () => {
    const page = await callApi(path, { ...request, page: 1 } as Request<P>, QUIET)
    return toFirstPageData(page as PageOf<unknown>)
  },
})

const FOLLOWED = () => list(...followedLots())

/**
 * Returns the cached response or fetches it; undefined: the server refuses, or prefetching is not allowed now. Throws transient errors (no
 * network), which ends the round.
 */
async function answerTo(shelf: Shelf, { key, path, request, ask }: Asked, isForced = false) {
  const hash = hashKey(key)
  if (!isForced && shelf.isFresh(hash)) {
    const kept = await shelf.kept(hash)
    return kept ? (JSON.parse(kept.text) as unknown) : undefined
  }
  if (!shelf.isHere() || !mayPrefetch()) return undefined
  try {
    const data = await ask()
    if (shelf.isHere()) shelf.take({ hash, path, request, data, at: Date.now() })
    return data
  } catch (error) {
    if (isTransient(error)) throw error
    return undefined
  }
}

async function askLots(shelf: Shelf, followed: unknown) {
  const rows = rowsIn<Result<'user/follow-list'>['list'][number]>(followed ?? {})
  for (const { house } of rows.filter(({ is_valid }) => is_valid).slice(0, LOTS))
    await answerTo(shelf, one('house/info', { id: house.id }))
}

async function askSums(shelf: Shelf, sums: unknown) {
  const rows = rowsIn<Result<'calculation/list'>['list'][number]>(sums ?? {})
  for (const { kind, id } of rows.slice(0, SUMS)) {
    if (kind === 'tax') await answerTo(shelf, one('tax-calculation/share-details', { id }))
    if (kind === 'loan') await answerTo(shelf, one('api/loan/share-details', { id }))
  }
}

/** Prefetches the data that a member opens offline, if it is missing or some hours old: sequentially, and never in data-saving mode. */
export async function prefetchFollowed(shelf: Shelf): Promise<void> {
  const today = toBeijingDay(serverNow())
  try {
    await askLots(shelf, await answerTo(shelf, FOLLOWED()))
    await askSums(shelf, await answerTo(shelf, list(...CALCULATIONS)))
    for (const asked of [
      one('my-bid/list', {}),
      one(...KEPT_LIMITS),
      one('user/personal-center', {}),
      one(...openingsOn(today)),
      one(...calendarAround(today, {})),
    ])
      await answerTo(shelf, asked)
  } catch {
    // The next connection retries it.
  }
}

/** After a follow was pressed: prefetches the list with it, and its lot. */
export async function askFollowed(shelf: Shelf): Promise<void> {
  await answerTo(shelf, FOLLOWED(), true).then(
    followed => askLots(shelf, followed),
    () => undefined,
  )
}
