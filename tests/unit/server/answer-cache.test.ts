import { createResponseCache } from '../../../server/cache/response-cache'
import { packed } from '../../../server/http/packed'

const RULE = { fresh: 60_000, most: 60_000 }
const LOTS = { 'a list': null, 'lot 5': [5], 'lot 6': [6], records: [] } as const

/** Fills a cache with one response of each kind, and returns those that `change` invalidates. */
async function workedAfter(change: readonly number[] | 'all'): Promise<string[]> {
  const cache = createResponseCache(1024 * 1024)
  cache.subscribes(true)
  let worked: string[] = []
  const ask = () =>
    Promise.all(
      Object.entries(LOTS).map(([key, lots]) =>
        cache.get(key, RULE, lots, () => {
          worked.push(key)
          return Promise.resolve({ body: packed(key) })
        }),
      ),
    )
  await ask()
  worked = []
  cache.drop(change)
  await ask()
  return worked
}

test('after a change of a lot what is of any lot or of that one is worked out again, however long it may be cached', async () => {
  expect(await workedAfter([5])).toEqual(['a list', 'lot 5'])
})

test('after a change of anything all is', async () => {
  expect(await workedAfter('all')).toEqual(Object.keys(LOTS))
})
