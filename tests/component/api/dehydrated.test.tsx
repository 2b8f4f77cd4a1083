import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { hydrateQueries } from '@/api/dehydrated'
import { useCall, useCallPages } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { buildPagesQueryKey, buildQueryKey, toFirstPageData } from '@/contract/query-descriptor'
import { mount } from '../../setup/mount'
import { farServer } from './far-server'

const FILTER = { price_max: 100, page_size: 20 }

/** Puts the state of a page into the document, sent so many seconds ago. */
function servePage(age: number) {
  const at = Date.now() - age * 1000
  const server = new QueryClient()
  server.setQueryData(buildQueryKey('article/groups', {}), { list: [{ id: 1 }] }, { updatedAt: at })
  server.setQueryData(
    buildPagesQueryKey('house/list', FILTER),
    toFirstPageData({ list: [{ id: 7 }], total: 41, page: 1, page_size: 20 }),
    { updatedAt: at },
  )
  const queries = dehydrate(server).queries.map(query => ({ ...query, dehydratedAt: at }))
  const element = document.createElement('script')
  Object.assign(element, { id: 'boot', type: 'application/json', textContent: JSON.stringify({ queries }) })
  document.body.append(element)
  hydrateQueries()
  element.remove()
}

const Screen = () => {
  const groups = useCall('article/groups', {}, { stale: 'normal' }).data
  const { rows, total } = useCallPages('house/list', FILTER, { stale: 'normal' })
  return (
    <>
      {groups?.list.length} {rows.length} {total}
    </>
  )
}
const show = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )

beforeEach(() => {
  queryClient.clear()
})

test('a screen shows the data of its page at once, without requests', async () => {
  const asked = farServer()
  servePage(2)
  const frame = await show()
  expect(frame.text()).toBe('1 1 41')
  expect(asked).toHaveLength(0)
})

test('data of a page that was cached for minutes is shown as its markup, and asked for again', async () => {
  const asked = farServer('silent')
  servePage(90)
  const frame = await show()
  expect(frame.text()).toBe('1 1 41')
  expect(asked).toHaveLength(2)
})
