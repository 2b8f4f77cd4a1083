import { onlineManager, type Query } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { isTransient } from '@/api/retry'
import { onMarks } from '@/domain/member/marks'
import { whenIdle } from '@/platform/idle'
import { onPictureShown } from '@/platform/offline/worker'
import { prefetchFollowed, askFollowed } from './prefetch'
import { useEmptied } from './cache-cleared'
import type { Shelf } from './offline-cache'
import type { Answered } from './serialize'

/** Milliseconds from a press until the list of followed lots is refetched: the server has to process the press first. */
const SETTLED = 3_000

function toAnswered({ queryKey, queryHash, state }: Query): Answered {
  const [path, second, third] = queryKey as readonly unknown[]
  return {
    hash: queryHash,
    path: String(path),
    request: second === 'pages' ? third : second,
    data: state.data,
    at: state.dataUpdatedAt,
  }
}

/** Fills a query without data from the offline cache, with its time; keeps its error so that the page shows the reason. */
async function fill(shelf: Shelf, query: Query) {
  if (query.state.data !== undefined) return
  const kept = await shelf.kept(query.queryHash)
  // A response may have arrived in the meantime.
  if (!kept || !shelf.isHere() || (query.state.data as unknown) !== undefined) return
  query.setState({
    data: JSON.parse(kept.text) as unknown,
    dataUpdatedAt: kept.at,
    status: query.state.error ? 'error' : 'success',
  })
}

/** Caches responses, and fills queries from the cache when the network fails; returns a function that stops it. */
export function watchAnswers(shelf: Shelf): () => void {
  const cache = queryClient.getQueryCache()
  const look = (query: Query) => {
    if (query.state.data !== undefined) shelf.take(toAnswered(query))
    else if (!onlineManager.isOnline() || isTransient(query.state.error)) void fill(shelf, query)
  }
  /** Runs twice: the data of a lot is cached only after another response has said that it is followed. */
  const lookAtAll = () => {
    const queries = cache.getAll()
    for (const query of [...queries, ...queries]) look(query)
  }
  const stopQueries = cache.subscribe(event => {
    if (event.type === 'added') look(event.query)
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'error' || (action.type === 'success' && action.manual !== true)) look(query)
  })
  const stopOnline = onlineManager.subscribe(isOnline => {
    if (isOnline) void prefetchFollowed(shelf)
    else lookAtAll()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopMarks = onMarks((now, before) => {
    const changed = Object.keys(now).filter(key => /^house:\d+$/.test(key) && now[key] !== before[key])
    if (changed.length === 0) return
    for (const key of changed) shelf.setFollowed(Number(key.slice('house:'.length)), now[key]?.isOn ?? false)
    lookAtAll()
    clearTimeout(timer)
    timer = setTimeout(() => void askFollowed(shelf), SETTLED)
  })
  const stopPictures = onPictureShown(shelf.show)
  const stopEmptied = useEmptied.subscribe(shelf.forget)
  lookAtAll()
  whenIdle(() => void prefetchFollowed(shelf))
  return () => {
    stopQueries()
    stopOnline()
    stopMarks()
    stopPictures()
    stopEmptied()
    clearTimeout(timer)
  }
}
