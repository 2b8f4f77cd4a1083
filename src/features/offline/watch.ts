import { onlineManager, type Query } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { mayPass } from '@/api/retry'
import { onMarks } from '@/domain/member/marks'
import { whenIdle } from '@/platform/idle'
import { onPictureShown } from '@/platform/offline/worker'
import { askAhead, askFollowed } from './ahead'
import { useEmptied } from './emptied'
import type { Shelf } from './shelf'
import type { Answered } from './written'

/** Milliseconds after a press until the list of what is followed is asked for anew: the press itself has to be answered first. */
const SETTLED = 3_000

function answeredOf({ queryKey, queryHash, state }: Query): Answered {
  const [path, second, third] = queryKey as readonly unknown[]
  return {
    hash: queryHash,
    path: String(path),
    request: second === 'pages' ? third : second,
    data: state.data,
    at: state.dataUpdatedAt,
  }
}

/** What has no answer gets the kept one, with its time; a failure that it had stays, so that the page says why. */
async function fill(shelf: Shelf, query: Query) {
  if (query.state.data !== undefined) return
  const kept = await shelf.kept(query.queryHash)
  // An answer may have come meanwhile.
  if (!kept || !shelf.isHere() || (query.state.data as unknown) !== undefined) return
  query.setState({
    data: JSON.parse(kept.text) as unknown,
    dataUpdatedAt: kept.at,
    status: query.state.error ? 'error' : 'success',
  })
}

/** Keeps what is answered, and answers with it what the network does not; answers how to stop. */
export function watchAnswers(shelf: Shelf): () => void {
  const cache = queryClient.getQueryCache()
  const look = (query: Query) => {
    if (query.state.data !== undefined) shelf.take(answeredOf(query))
    else if (!onlineManager.isOnline() || mayPass(query.state.error)) void fill(shelf, query)
  }
  /** Twice: what belongs to a lot is kept once another answer has told that it is followed. */
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
    if (isOnline) void askAhead(shelf)
    else lookAtAll()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopMarks = onMarks((now, before) => {
    const changed = Object.keys(now).filter(key => /^house:\d+$/.test(key) && now[key] !== before[key])
    if (changed.length === 0) return
    for (const key of changed) shelf.setFollowed(Number(key.slice('house:'.length)), now[key]?.isOn ?? false)
    lookAtAll()
    clearTimeout(timer)
    timer = setTimeout(() => {
      void askFollowed(shelf)
    }, SETTLED)
  })
  const stopPictures = onPictureShown(shelf.show)
  const stopEmptied = useEmptied.subscribe(shelf.forget)
  lookAtAll()
  whenIdle(() => {
    void askAhead(shelf)
  })
  return () => {
    stopQueries()
    stopOnline()
    stopMarks()
    stopPictures()
    stopEmptied()
    clearTimeout(timer)
  }
}
