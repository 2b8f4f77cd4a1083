import { QueryClientProvider } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { queryClient } from '@/api/query-client'
import type { Wish } from '@/contract/demand/schema'
import { Matches } from '@/domain/member/demand/matches'
import { sessionStore } from '@/state/session'
import { houseCard } from '../fixtures/house-card'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

const WISH: Wish = {
  id: 7,
  status: 'new',
  demand: {
    region_ids: [],
    circle_ids: [],
    price_min: null,
    price_max: null,
    area_min: null,
    area_max: null,
    jushi: [],
    house_types: [],
    purpose: null,
    funds: null,
    risk_exclude: [],
    alerts: [],
    note: '',
    updated_at: 1,
  },
  agent: null,
  match_total: 1,
  new_total: 0,
  seen_total: 0,
  followed_total: 0,
  recommend_total: 0,
  contacted_at: null,
  created_at: 1,
  updated_at: 1,
}
const UNFIT = '[aria-label^="不合适："]'

/** A fake server with one matching lot; it accepts or rejects the feedback. */
function server(takes: boolean) {
  const said: string[] = []
  let unfit = false
  const fetch = (url: string, { body }: { body: string }) => {
    if (url.endsWith('demand/unfit')) {
      said.push(/unfit=(\d)/.exec(body)?.[1] ?? '')
      if (!takes) return answer(1008, null)
      unfit = said[said.length - 1] === '1'
      return answer(0, { unfit })
    }
    const isOfUnfit = /only_unfit=1/.test(body)
    return answer(0, {
      total: unfit ? 0 : 1,
      near_total: 0,
      new_total: 0,
      unfit_total: unfit ? 1 : 0,
      looser: [],
      price_counts: [],
      list: isOfUnfit === unfit ? [{ house: houseCard(), misses: [], is_new: false }] : [],
      near: [],
    })
  }
  const answer = (errcode: number, result: unknown) =>
    Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify({ errcode, errmsg: '这份需求已结束', result })),
    })
  Object.assign(globalThis, { fetch })
  return said
}

const page = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Matches wish={WISH} />
    </QueryClientProvider>,
  )

const told: string[] = []
beforeEach(() => {
  told.length = 0
  queryClient.clear()
  sessionStore.setState({ token: 'a' })
  setApiHost({
    notify: message => {
      told.push(message)
    },
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
})
afterEach(() => {
  sessionStore.setState({ token: '' })
})

test('a lot leaves the list with the tap, comes back by 撤销, and stands under 不合适 until it is taken back', async () => {
  const said = server(true)
  const view = await page()
  view.tap(await view.waitFor(UNFIT))
  await eventually(() => {
    expect(view.find(UNFIT)).toBeNull()
    expect(view.text()).toContain('不合适1')
  })
  view.tap(await view.waitFor('.undo-b'))
  await view.waitFor(UNFIT)
  expect(said).toEqual(['1', '0'])
  view.tap(await view.waitFor(UNFIT))
  await eventually(() => {
    expect(said).toHaveLength(3)
  })
  const tab = view.findAll('[role="tab"]').find(element => element.textContent?.startsWith('不合适'))
  if (tab) view.tap(tab)
  view.tap(await view.waitFor('[aria-label^="取回："]'))
  await eventually(() => {
    expect(view.text()).toContain('没有不合适的')
  })
  expect(said).toEqual(['1', '0', '1', '0'])
})

test('what is refused is back in the list, and said', async () => {
  server(false)
  const view = await page()
  view.tap(await view.waitFor(UNFIT))
  await eventually(() => {
    expect(told).toEqual(['这份需求已结束'])
  })
  await view.waitFor(UNFIT)
  expect(view.find('.undo-b')).toBeNull()
})
