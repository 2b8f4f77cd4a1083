// Updates lots on screen when their auction starts or ends. Once per second while there are any, and when the app becomes visible, `turn`
// scans the active queries for lots whose time has passed. Due lots are requested in batches with backoff per lot (`tries`), one call at a time (`isBusy`),
// and never before `free`. List caches get the new cards in place; detail queries are refetched.

import { focusManager, onlineManager, type Query } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { queryClient } from '@/api/query-client'
import type { HouseCard } from '@/contract/house/cards'
import { serverNow } from '@/platform/clock'
import { onAppVisible } from '@/platform/lifecycle'
import { onSecond } from '@/ui/countdown/ticker'
import { hasPhaseChanged, lotsIn, nextTry, mergeCards, type Try } from './phase-changes'

/** Maximum lots of one call. */
const MAX = 50
/** Milliseconds between two calls, and after a failed one. */
const PACE = 1_200
const PAUSE = 10_000

/** Responses that hold more of their lots than the cards do: these are refetched as a whole. */
const WHOLE = ['house/info', 'api/house/get-today-begin-house']
const isWhole = ({ queryKey }: Query) => WHOLE.includes(String(queryKey[0]))

/** Changes of the query cache after which there may be lots on screen. */
const NEWS = ['updated', 'observerAdded']

const shown = () => queryClient.getQueryCache().findAll({ type: 'active' })

/**
 * Keeps the screen in step with the auctions: once a lot's start or end has passed, polls it until the server has updated its state, and
 * updates it in every cached response. Compares with the clock instead of using timeouts, which stop while a device sleeps. Returns a stop
 * function.
 */
export function followLotTurns(): () => void {
  const tries = new Map<number, Try>()
  let free = 0
  let isBusy = false

  const turn = async () => {
    if (isBusy || Date.now() < free || !focusManager.isFocused() || !onlineManager.isOnline()) return
    const now = serverNow()
    const onScreen = shown().map(query => ({ query, lots: lotsIn(query.state.data) }))
    // Without lots that can still change there is nothing to compare with the clock, until other data comes.
    if (onScreen.every(({ lots }) => lots.length === 0)) return rest()
    const turned = onScreen.map(({ query, lots }) => ({
      query,
      lots: lots.filter(lot => hasPhaseChanged(lot, now)),
    }))
    const due = new Map(turned.flatMap(({ lots }) => lots.map(lot => [lot.id, lot])))
    for (const id of tries.keys()) if (!due.has(id)) tries.delete(id)
    const ids = [...due.keys()].filter(id => (tries.get(id)?.next ?? 0) <= now).slice(0, MAX)
    if (ids.length === 0) return
    isBusy = true
    for (const id of ids) tries.set(id, nextTry(tries.get(id), now))
    const touched = turned.filter(({ lots }) => lots.some(({ id }) => ids.includes(id)))
    try {
      await Promise.all([
        refreshCards(
          touched.flatMap(({ query, lots }) => (isWhole(query) ? [] : lots.map(({ id }) => id))),
          ids,
        ),
        ...touched
          .filter(({ query }) => isWhole(query))
          .map(({ query }) => queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })),
      ])
      free = Date.now() + PACE
    } catch {
      // Offline or rate limited: the lots wait for their next try.
      free = Date.now() + PAUSE
    } finally {
      isBusy = false
    }
  }
  const look = () => void turn()
  let stop: (() => void) | undefined
  const run = () => {
    stop ??= onSecond(look)
  }
  const rest = () => {
    stop?.()
    stop = undefined
  }
  run()
  const stops = [
    rest,
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (NEWS.includes(type)) run()
    }),
    onAppVisible(isVisible => {
      if (isVisible) look()
    }),
  ]
  return () => {
    stops.forEach(end => end())
  }
}

/** Replaces the newest cards in every cached response; keeps the fetch time of the response. */
async function refreshCards(inLists: readonly number[], due: readonly number[]): Promise<void> {
  const ids = due.filter(id => inLists.includes(id))
  if (ids.length === 0) return
  const { list } = await callApi('h5/house/get-batch', { ids }, { isQuiet: true })
  const cards = new Map<number, HouseCard>(list.map(card => [card.id, card]))
  for (const query of shown()) {
    if (isWhole(query)) continue
    queryClient.setQueryData(query.queryKey, (data: unknown) => mergeCards(data, cards), {
      updatedAt: query.state.dataUpdatedAt,
    })
  }
}
