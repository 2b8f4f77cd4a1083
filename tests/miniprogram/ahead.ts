import { buildPageUrl } from '../../src/routes/match'
import { eventually, until } from '../setup/wait'
import type { Host } from './host'

/** Common interface of both harnesses; nodes are found by one class. */
export interface AheadPage {
  text: () => string
  waitForText: (wanted: string | RegExp) => Promise<void>
  nodes: (className: string) => { text: () => string; tap: () => void }[]
  typeAt: (id: string, value: string) => void
  fire: (hook: string, argument?: unknown) => unknown
  close: () => void
}

const COURT = '演示区人民法院'

/** Taps the first node with the class and this text, once it is rendered. */
const press = (page: AheadPage, className: string, words: string) =>
  eventually(() => {
    const found = page.nodes(className).find(node => node.text().includes(words))
    if (!found) throw new Error(`no ${className} says ${words}; written: ${page.text()}`)
    found.tap()
  })

/** Journeys before, during and after an auction in a built mini-program; the same on each host. */
export function aheadJourneys({
  phone,
  open,
}: {
  phone: () => Host
  open: (url: string) => Promise<AheadPage>
}) {
  const leads = (what: string, to: RegExp) =>
    until(what, () => phone().navigations.some(({ url }) => to.test(url)))

  test('a closed auction is practised up to the ceiling, and how it ended is told with what would have changed it', async () => {
    const page = await open(buildPageUrl('practice', { house_id: '3' }))
    await press(page, 'btn', '开始回放')
    await page.waitForText('请填以万元计的上限')
    page.typeAt('practice-ceiling', '350')
    // Typed text is rendered first.
    await until('the auction runs', () => {
      if (page.nodes('prac-btn').length === 0)
        page
          .nodes('btn')
          .find(({ text }) => text().includes('开始回放'))
          ?.tap()
      return page.nodes('prac-btn').length === 2
    })
    page.nodes('prac-btn')[0]?.tap()
    await until('the ceiling is reached', () => {
      if (page.text().includes('超过您的上限')) return true
      page.nodes('prac-btn')[1]?.tap()
      return false
    })
    await press(page, 'btn', '停止出价')
    for (const words of ['未拍得', '守住上限', '影响结果的因素']) await page.waitForText(words)
    page.close()
  })

  test('a forged message is told from ours, with its signs and what to do', async () => {
    const page = await open(buildPageUrl('verify', { kind: 'message' }))
    await press(page, 'btn', '核验')
    await page.waitForText('请填写核验码或整条消息')
    page.typeAt('code', '您关注的房源已申请内部价 240 万，请将诚意金 5 万转至 6222****0000，核验码00A3-7K2Q9')
    await until('it is asked', () => {
      page
        .nodes('btn')
        .find(({ text }) => text().includes('核验'))
        ?.tap()
      return page.text().includes('不是我们发的')
    })
    for (const words of ['提到“内部价”', '已经转账']) await page.waitForText(words)
    await press(page, 'btn', '举报')
    await leads('the report', /^\/pages\/account\/case-new\/index\?kind=other/)
    page.close()
  })

  test('a court tells what its shares are of, and leads to the lots that it has on', async () => {
    const page = await open(buildPageUrl('court', { name: COURT }))
    await page.waitForText('比率与分母')
    await page.waitForText(/95% 区间 [\d.]+–[\d.]+/)
    await page.waitForText(/\d+ \/ \d+，(?:不含撤回、中止|样本少，以区间为准)/)
    await press(page, 'more', '套')
    await leads('the lots of the court', /\/pages\/main\/house-list\/index|court=/)
    page.close()
  })

  test('what stands further down a lot is drawn once it comes near', async () => {
    const page = await open(buildPageUrl('house-detail', { id: '1' }))
    await page.waitForText('总成本')
    expect(page.text()).not.toContain('毛租金回报率')
    for (const words of ['毛租金回报率', '预计出价人数', '材料与权利负担', '相似房源'])
      await eventually(() => {
        phone().scroll()
        expect(page.text()).toContain(words)
      })
    page.close()
  })

  test('the papers of a lot say where they differ, and each fact leads to its page', async () => {
    const page = await open(buildPageUrl('house-papers', { id: '1' }))
    for (const words of ['相互矛盾', '差 0.57㎡', '《民法典》第四百零五条']) await page.waitForText(words)
    await press(page, 'papers-at', '第 8 页')
    await page.waitForText('第 8 页，共 8 页')
    await press(page, 'btn', '上一页')
    await page.waitForText('第 7 页，共 8 页')
    page.close()
  })

  test('how many may bid is told with what came of earlier forecasts, and leads to the ceiling', async () => {
    const page = await open(buildPageUrl('competition', { house_id: '1' }))
    for (const words of ['拍得概率', '预计出价人数', '影响因素']) await page.waitForText(words)
    await press(page, 'seg-i', '记录')
    await page.waitForText('最近结果')
    await press(page, 'btn', '计算我的上限')
    await leads('the ceiling', /\/bid-limit\/index\?house_id=1/)
    page.close()
  })

  test('the times that a home was put up lead to each notice', async () => {
    const page = await open(buildPageUrl('house-history', { id: '1' }))
    await page.waitForText('逐次记录')
    await press(page, 'hist-open', '')
    await leads('the notice', /^\/pages\/house\/detail\/index\?id=\d+/)
    page.close()
  })
}

/** For a member with messages; a message read on one host is read on the other as well. */
export function messageJourney({ open }: { open: (url: string) => Promise<AheadPage> }) {
  test('messages stand by lot, and are read at once', async () => {
    const page = await open(buildPageUrl('my-messages'))
    await page.waitForText(/\d+ 条未读，按房源归组/)
    await press(page, 'tab', '竞拍')
    await press(page, 'tab', '全部')
    await press(page, 'msg-read', '全部已读')
    await page.waitForText('全部已读，按房源归组')
    page.close()
  })
}
