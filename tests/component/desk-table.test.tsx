import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '@/api/query-client'
import type { DeskLot } from '@/domain/desk/lot-rows'
import { PickedLots } from '@/pages/desk/desk/picked-lots'
import type { Column } from '@/pages/desk/table/column'
import { PagedTable } from '@/pages/desk/table/paged-table'
import { roomAddress } from '@/pages/desk/table/room-address'
import { deviceStorage } from '@/state/storage'
import { mount } from '../setup/mount'

interface Lot {
  id: number
  title: string
  price: number
  court: string
}

const LOTS: Lot[] = [1, 2, 3].map(id => ({ id, title: `${id}号楼`, price: 300 - id, court: '演示法院' }))
const COLUMNS: Column<Lot>[] = [
  { key: 'title', label: '标题', isHead: true, cell: ({ title }) => title },
  {
    key: 'price',
    label: '价格',
    width: 90,
    orders: { asc: 'price_up', desc: 'price_down' },
    cell: ({ price }) => `${price}万`,
  },
  { key: 'court', label: '法院', width: 90, isSpare: true, cell: ({ court }) => court },
]

const query = {
  data: { list: LOTS, total: 45 },
  error: null,
  isPending: false,
  isFetching: false,
  fetchStatus: 'idle' as const,
  dataUpdatedAt: 0,
  refetch: () => {},
}

const opened: number[] = []

function Room() {
  const [params, setParams] = useState<Record<string, string | undefined>>({
    section: 'lots',
    order: 'price_down',
  })
  const [ids, setIds] = useState<readonly number[]>([])
  const { paging, text, change } = roomAddress({
    params,
    setParams: next =>
      setParams(
        Object.fromEntries(
          Object.entries(next).map(([key, one]) => [key, one === undefined ? one : String(one)]),
        ),
      ),
  })
  return (
    <>
      <PagedTable
        caption="房源"
        columns={COLUMNS}
        order={text('order') ?? ''}
        onOrder={order => change({ order })}
        select={{ ids, onChange: setIds, nameOf: ({ title }) => title, isAble: ({ id }) => id !== 3 }}
        keys={{ onOpen: ({ id }) => opened.push(id) }}
        card={{ ...paging, query, subject: '房源', none: '没有' }}
      />
      <output>{JSON.stringify({ ...params, ids })}</output>
    </>
  )
}

const press = (page: Awaited<ReturnType<typeof mount>>, ...keys: string[]) => {
  for (const key of keys)
    page.act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
}

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  deviceStorage.remove('deskTables')
})

test('a table has its name, the names of its columns with their order, and the names of its rows', async () => {
  const page = await mount(<Room />)
  expect(page.find('table > caption')?.textContent).toBe('房源')
  const heads = page.findAll('thead th[scope="col"]')
  expect(heads.map(one => [one.textContent, one.getAttribute('aria-sort')])).toEqual([
    ['标题', null],
    ['价格', 'descending'],
  ])
  expect(page.findAll('tbody th[scope="row"]').map(one => one.textContent)).toEqual([
    '1号楼',
    '2号楼',
    '3号楼',
  ])
})

test('a press on a header asks for the other direction, and shows the first page', async () => {
  const page = await mount(<Room />)
  page.tap('[aria-label="第 2 页"]')
  expect(page.text()).toContain('"page":"2"')
  page.tap('thead .dt-sort')
  expect(page.find('[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending')
  expect(page.text()).toContain('"order":"price_up"')
  expect(page.text()).not.toContain('"page"')
})

test('the box of the header chooses the rows of the page that can be chosen', async () => {
  const page = await mount(<Room />)
  page.tap('[aria-label="选择这一页"]')
  expect(page.text()).toContain('"ids":[1,2]')
  page.tap('[aria-label="选择 2号楼"]')
  expect(page.text()).toContain('"ids":[1]')
})

test('keys move over the rows, choose them and open them', async () => {
  const page = await mount(<Room />)
  press(page, 'j', 'x', 'j')
  expect(page.find('tbody .is-at')?.textContent).toContain('2号楼')
  press(page, 'k', 'Enter')
  expect(opened).toEqual([1])
  expect(page.text()).toContain('"ids":[1]')
})

test('rows become compact and a further column is shown, also the next time', async () => {
  const page = await mount(<Room />)
  page.tap(page.findAll('button').find(one => one.textContent === '紧凑')!)
  page.tap(page.findAll('button').find(one => one.textContent === '列 2/3')!)
  page.tap(page.findAll('[role="checkbox"]').find(one => one.textContent === '法院')!)
  const again = await mount(<Room />)
  expect(again.findAll('.data-table.is-dense').length).toBeGreaterThan(0)
  expect(deviceStorage.get('deskTables')).toEqual({ 房源: { isDense: true, columns: ['price', 'court'] } })
})

test('all listings of the filter are chosen in one press, and actions tell their number', async () => {
  const lots = [{ id: 1, title: '1号楼', is_on: true, follow_total: 0, remind_total: 0 } as DeskLot]
  function Bar() {
    const [takes, setTakes] = useState(false)
    const every = { total: 345, scope: takes ? { expected_total: 345 } : null, onTake: () => setTakes(true) }
    return <PickedLots lots={lots} every={every} act={null} onAct={() => {}} onPick={() => {}} />
  }
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <Bar />
    </QueryClientProvider>,
  )
  expect(page.text()).toContain('已选 1 套')
  page.tap(page.findAll('button').find(one => one.textContent === '选全部 345 套')!)
  expect(page.text()).toContain('已选 345 套')
  expect(page.text()).toContain('下架 345 套')
})
