import { call } from '../setup/signed-call'
import { until } from '../setup/wait'
import type { Host } from './host'

/** Common interface of both harnesses; nodes are found by one class. */
export interface FindPage {
  text: () => string
  waitForText: (wanted: string | RegExp) => Promise<void>
  tap: (className: string, text?: string) => void
  /** Includes those of native components. */
  nodes: (className: string) => { tap: () => void }[]
  type: (className: string, value: string) => void
  fire: (hook: string, argument?: unknown) => unknown
  close: () => void
}

interface Lots {
  total: number
  list: { id: number; title: string }[]
}
/** Default states of a list. */
const OPEN = { statuses: 'upcoming,ongoing' }
const ask = async (path: string, fields: Record<string, unknown>) =>
  (await call<Lots>(process.env.TEST_SERVER_URL ?? '', path, fields, { signCode: 'find-mini' })).result
const titles = ({ list }: Lots) => list.map(({ title }) => title)

/** Finding lots in a built mini-program, the same on each host. */
export function findJourneys({
  phone,
  open,
}: {
  phone: () => Host
  open: (url: string) => Promise<FindPage>
}) {
  test('the list is narrowed in a sheet that counts, and keeps to its page', async () => {
    const page = await open('pages/main/house-list/index')
    await page.waitForText(/共 [\d,]+ 套/)
    page.tap('fbar-i', '更多')
    await page.waitForText('更多筛选')
    await page.waitForText(/二拍\s*\d/)
    page.tap('opt', '二拍')
    const wanted = await ask('house/list', { ...OPEN, rounds: '2', page_size: 3 })
    await page.waitForText(`查看 ${wanted.total.toLocaleString('en-US')} 套房源`)
    page.tap('btn', '查看')
    await page.waitForText(`共 ${wanted.total.toLocaleString('en-US')} 套`)
    for (const title of titles(wanted)) await page.waitForText(title)
    expect(phone().navigations).toEqual([])
    page.tap('chip', '二拍')
    const all = await ask('house/list', { ...OPEN, page_size: 1 })
    await page.waitForText(`共 ${all.total.toLocaleString('en-US')} 套`)
    page.close()
  })

  test('the list grows at its end, and begins again when it is pulled', async () => {
    const second = await ask('house/list', { ...OPEN, page: 2, page_size: 20 })
    const page = await open('pages/lots/list/index?sort=default')
    await page.waitForText(/共 [\d,]+ 套/)
    page.fire('onReachBottom')
    await page.waitForText(titles(second)[5] ?? '')
    page.fire('onPullDownRefresh')
    await page.waitForText(titles(await ask('house/list', { ...OPEN, page_size: 1 }))[0] ?? '')
    await until('the pull is ended', () => phone().calls.some(({ name }) => name === 'stopPullDownRefresh'))
    page.close()
  })

  test('a word of a first auction is explained at a tap, and lots to begin with say why', async () => {
    const page = await open('pages/calc/first-time/index')
    await page.waitForText('公告写明整套产权')
    await page.waitForText('报名：保证金')
    page.tap('term', '悔拍')
    await page.waitForText('保证金不退，也不能参加重拍')
    page.close()
  })

  test('a lot is hidden from its card, taken back, and every card is told in the situation of whoever looks', async () => {
    const found = await ask('house/list', { ...OPEN, page_size: 1 })
    const [{ title: first, id: lot } = { title: '', id: 0 }] = found.list
    const page = await open('pages/main/house-list/index')
    await page.waitForText(first)
    page.nodes('hmark')[0]?.tap()
    await page.waitForText('已隐藏，不再显示')
    await until('the lot is gone', () => !page.text().includes(first))
    await page.waitForText('已隐藏 1 套')
    page.tap('undo-b')
    await page.waitForText(first)
    await until('nothing is hidden', () => !page.text().includes('已隐藏 1 套'))

    const situation = await open('pages/account/budget/index')
    await situation.waitForText('手头能动用的现金')
    situation.type('box', '9999')
    await page.waitForText('按我的情况：现金9,999.0万')
    await until('cards say that it is enough', () => page.text().includes('够'))
    for (const url of [
      'pages/map/fapai/index',
      `pages/tools/compare/index?kind=house&ids=${lot}`,
      `pages/calc/tax/index?house_id=${lot}`,
      `pages/calc/bid-limit/index?house_id=${lot}`,
    ]) {
      const other = await open(url)
      await other.waitForText('按我的情况：现金9,999.0万')
      other.close()
    }
    await situation.waitForText('清空')
    situation.tap('btn', '清空')
    await page.waitForText('改成我的')
    // The line above the lots contains the word too: 看够不够.
    await until('no card is told against it', () => !page.text().replace('看够不够', '').includes('够'))
    situation.close()
    page.close()
  })

  test('the search offers places while somebody types, and leads to their lots', async () => {
    const page = await open('pages/find/search/index')
    await page.waitForText('按条件找')
    page.type('box', '梨园')
    await page.waitForText('商圈')
    await page.waitForText('搜索“梨园”的全部房源')
    await page.waitForText('套在拍')
    page.tap('sug-r', '梨园')
    await until('the list of the place is opened', () =>
      phone().navigations.some(({ url }) =>
        /^\/pages\/lots\/list\/index\?(circle|station|xiaoqu|region)_ids=\d+/.test(url),
      ),
    )
    page.close()
  })

  test('home shows what is next, and more when its end comes near', async () => {
    const featured = await ask('h5/house/home-page-list', { tab: 'recommend', page_size: 8 })
    const page = await open('pages/main/home/index')
    await page.waitForText('竞拍日历')
    await page.waitForText('成交均价')
    await page.waitForText(titles(featured)[0] ?? '')
    page.fire('onReachBottom')
    await page.waitForText('更多房源')
    await page.waitForText(
      titles(await ask('h5/house/home-page-list', { tab: 'today', page_size: 1 }))[0] ?? '',
    )
    page.close()
  })
}
