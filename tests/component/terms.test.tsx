import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { Term, Termed } from '@/domain/wiki/term'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer, type Reply } from './api/far-server'

afterEach(() => {
  queryClient.clear()
})

const shown = (element: React.ReactElement) =>
  mount(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)

const found = (...titles: string[]): Reply =>
  buildAnswer('wiki/list', { list: titles.map((title, at) => ({ id: at + 7, title })), total: titles.length })

test('a word says what it means at a press, leads to its entry, and has the focus again when it is closed', async () => {
  farServer(found('保证金退还', '保证金'))
  const page = await shown(<Term word="保证金" />)
  const word = page.find('.term')!
  expect(word.tagName).toBe('BUTTON')
  expect(word.getAttribute('aria-label')).toBe('保证金，解释')
  word.focus()
  page.tap(word)
  const sheet = await page.waitFor('[role=dialog]')
  expect(sheet.getAttribute('aria-label')).toBe('保证金')
  expect(sheet.textContent).toContain('没拍到退')
  await page.waitFor('a[href="/encyclopedias/wikidetail/8"]')
  page.tap('[aria-label=关闭]')
  await eventually(() => {
    expect(page.find('[role=dialog]')).toBeNull()
  })
  expect(document.activeElement).toBe(word)
})

test('an entry that is not there is searched for; without a network the meaning is told all the same', async () => {
  farServer('down')
  const page = await shown(<Term word="清场" />)
  page.tap('.term')
  const sheet = await page.waitFor('[role=dialog]')
  expect(sheet.textContent).toContain('让占用的人和物品离开')
  expect(page.find('a')?.getAttribute('href')).toBe(
    `/encyclopedias/searchwiki?keyword=${encodeURIComponent('腾退')}`,
  )
})

test('of a label only the word is pressed, and a label without one stays plain', async () => {
  const page = await shown(
    <>
      <Termed text="二拍起拍价" words={['起拍价', '变卖']} />
      <Termed text="当前价" words={['起拍价', '变卖']} />
    </>,
  )
  expect(page.findAll('.term').map(word => word.textContent)).toEqual(['起拍价'])
  expect(page.text()).toBe('二拍起拍价当前价')
})
