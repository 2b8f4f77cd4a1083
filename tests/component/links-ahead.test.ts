import { queryClient } from '@/api/query-client'
import { watchHoveredLinks } from '@/domain/prefetch/watch-links'
import { keepLoader } from '@/routes/h5/prefetch'
import { getScreenPath } from '@/routes/match'
import { farServer } from './api/far-server'

const load = jest.fn(() => Promise.resolve())

beforeAll(() => {
  jest.useFakeTimers()
  keepLoader(getScreenPath('house-detail'), load)
  watchHoveredLinks()
})
afterAll(() => {
  jest.useRealTimers()
})
beforeEach(() => {
  load.mockClear()
  queryClient.clear()
  document.body.innerHTML =
    '<a href="/house/12.html"><b id="lot">lot</b><b id="price">price</b></a><a href="https://elsewhere.test/house/13.html" id="out">out</a><p id="text">text</p>'
  at('text')
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

const at = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new Event('mouseover', { bubbles: true }))

test('a lot on whose card the pointer rests is asked for, once, with the code of its page', async () => {
  const asked = farServer({ result: {} })
  at('lot')
  jest.advanceTimersByTime(50)
  at('price')
  await jest.advanceTimersByTimeAsync(50)
  expect(load).toHaveBeenCalled()
  expect(asked.map(({ url, fields }) => [url, fields.id])).toEqual([
    [expect.stringContaining('house/info'), '12'],
  ])
  at('text')
  at('lot')
  await jest.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(1)
})

test('a pointer that passes, another site, and a visitor who saves data ask for nothing', async () => {
  const asked = farServer({ result: {} })
  at('lot')
  jest.advanceTimersByTime(50)
  at('out')
  await jest.advanceTimersByTimeAsync(500)
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  at('lot')
  await jest.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(0)
  expect(load).not.toHaveBeenCalled()
})
