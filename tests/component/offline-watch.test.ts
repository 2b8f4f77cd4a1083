import { hashKey, onlineManager, QueryObserver } from '@tanstack/react-query'
import { ApiError } from '@/api/errors'
import { queryClient } from '@/api/query-client'
import type { Shelf } from '@/features/offline/offline-cache'
import { watchAnswers } from '@/features/offline/watch'
import type { Answered } from '@/features/offline/serialize'
import { noteMark } from '@/domain/member/marks'
import { until } from '../setup/wait'

const LOT = ['house/info', { id: 3 }] as const
const KEPT_AT = Date.UTC(2026, 10, 26, 11, 12)

let taken: Answered[] = []
let followed: [number, boolean][] = []
let kept: Record<string, unknown> = {}
let isMember = true
const shelf: Shelf = {
  isHere: () => isMember,
  take: answer => taken.push(answer),
  kept: hash => Promise.resolve(hash in kept ? { text: JSON.stringify(kept[hash]), at: KEPT_AT } : null),
  // Disables prefetching.
  isFresh: () => true,
  setFollowed: (lot, isOn) => followed.push([lot, isOn]),
  show: () => {},
  forget: () => {},
}

let stop = () => {}
let leave = () => {}
const watch = () => {
  stop = watchAnswers(shelf)
}

/** Returns the query result as a screen sees it. */
function shown(queryFn: () => Promise<unknown>, queryKey: readonly unknown[] = LOT) {
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false })
  leave = observer.subscribe(() => {})
  return () => observer.getCurrentResult()
}

beforeAll(() => {
  queryClient.mount()
  // jsdom lacks performance measurement.
  globalThis.PerformanceObserver ??= class {
    observe() {}
    disconnect() {}
  } as unknown as typeof PerformanceObserver
})
afterAll(() => {
  queryClient.unmount()
})
beforeEach(() => {
  taken = []
  followed = []
  kept = {}
  isMember = true
  onlineManager.setOnline(true)
  queryClient.clear()
})
afterEach(() => {
  stop()
  leave()
  onlineManager.setOnline(true)
})

test('what is answered is kept, with its question and its time; what a screen shows ahead of an answer is not', async () => {
  watch()
  shown(() => Promise.resolve({ id: 3 }))
  await until('the answer is kept', () => taken.length > 0)
  expect(taken[0]).toMatchObject({
    hash: hashKey(LOT),
    path: 'house/info',
    request: { id: 3 },
    data: { id: 3 },
  })
  expect(Date.now() - (taken[0]?.at ?? 0)).toBeLessThan(10_000)

  const before = taken.length
  queryClient.setQueryData(LOT, { id: 3, is_followed: true })
  expect(taken).toHaveLength(before)
})

test('the pages of a list are kept under what the list was asked', async () => {
  watch()
  shown(() => Promise.resolve({ pages: [] }), ['user/follow-list', 'pages', { page_size: 20 }])
  await until('the list is kept', () => taken.length > 0)
  expect(taken[0]).toMatchObject({ path: 'user/follow-list', request: { page_size: 20 } })
})

test('without a network the kept answer is shown, with its own time, until the network answers', async () => {
  kept = { [hashKey(LOT)]: { id: 3, title: '青梧里' } }
  onlineManager.setOnline(false)
  watch()
  const result = shown(() => Promise.resolve({ id: 3, title: '青梧里，新' }))
  await until('the kept answer is there', () => result().data !== undefined)
  expect(result()).toMatchObject({
    data: { title: '青梧里' },
    dataUpdatedAt: KEPT_AT,
    fetchStatus: 'paused',
  })
  onlineManager.setOnline(true)
  await until('the network has answered', () => result().dataUpdatedAt > KEPT_AT)
  expect(result().data).toMatchObject({ title: '青梧里，新' })
})

test('a network that answers nothing: the kept answer is shown beside what went wrong', async () => {
  kept = { [hashKey(LOT)]: { id: 3, title: '青梧里' } }
  watch()
  const result = shown(() => Promise.reject(new ApiError({ kind: 'timeout' })))
  await until('the kept answer is there', () => result().data !== undefined)
  expect(result()).toMatchObject({ data: { title: '青梧里' }, dataUpdatedAt: KEPT_AT })
  expect(result().error).toMatchObject({ kind: 'timeout' })
})

test('what the server refuses, what is not kept and what was another’s is not made up', async () => {
  watch()
  const refused = shown(() => Promise.reject(new ApiError({ kind: 'api', errcode: 1005 })))
  kept = { [hashKey(LOT)]: { id: 3 } }
  await until('it is refused', () => refused().isError)
  expect(refused().data).toBeUndefined()
  leave()
  queryClient.clear()

  isMember = false
  const other = shown(() => Promise.reject(new ApiError({ kind: 'network' })))
  await until('there is no network', () => other().isError)
  await Promise.resolve()
  expect(other().data).toBeUndefined()
})

test('a follow that is pressed or taken back is told at once, and what was fetched before is looked at again', async () => {
  watch()
  shown(() => Promise.resolve({ id: 3 }))
  await until('the answer came', () => taken.length > 0)
  taken = []
  noteMark({ kind: 'follow', type: 'house', id: 3 }, true)
  expect(followed).toEqual([[3, true]])
  expect(taken.map(({ path }) => path)).toContain('house/info')
  noteMark({ kind: 'follow', type: 'xiaoqu', id: 9 }, true)
  expect(followed).toHaveLength(1)
  noteMark({ kind: 'follow', type: 'house', id: 3 }, false)
  expect(followed.at(-1)).toEqual([3, false])
})
