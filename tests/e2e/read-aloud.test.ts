import { call } from '../setup/signed-call'
import { atScreen, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser({ returning: true })

const lots = async () => {
  const { result } = await call<{ list: { id: number; title: string }[] }>(ORIGIN, 'house/list', {
    statuses: 'upcoming',
    page_size: 3,
  })
  return result.list
}

test('a cell of the comparison says whose it is, and so does each answer', async () => {
  const list = await lots()
  const page = await open(`/compare/house?ids=${list.map(({ id }) => id).join(',')}`)
  await atScreen(page, 'compare')
  const table = page.getByRole('table', { name: '价格' })
  const heads = await table.getByRole('columnheader').allTextContents()
  expect(heads[0]).toBe('项目')
  expect(heads.slice(1).sort()).toEqual(list.map(({ title }) => title).sort())
  expect(await page.locator('.cmp-a .u-aloud').allTextContents()).toEqual(heads.slice(1))
})

test('the sheet of filters names each group once', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: /^更多( \d+)?$/ }).click()
  await page.getByRole('dialog').getByRole('group', { name: '轮次' }).waitFor()
  const names = await page
    .getByRole('dialog')
    .getByRole('group')
    .evaluateAll(groups => groups.map(group => group.getAttribute('aria-label')))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('who serves a lot is named once in the link to them', async () => {
  const [lot] = await lots()
  const page = await open(`/house/${lot?.id}.html`)
  await atScreen(page, 'house-detail')
  const agent = page.locator('.agent-who').first()
  await agent.scrollIntoViewIfNeeded()
  const label = agent.locator('.agent-name')
  await label.filter({ hasText: /\S/ }).waitFor()
  const name = await label.innerText()
  expect(await page.getByRole('img', { name }).count()).toBe(0)
})
