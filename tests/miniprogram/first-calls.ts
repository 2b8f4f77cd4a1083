import { suppliedRows } from '../setup/supplied-texts'
import { eventually, until } from '../setup/wait'
import type { Host } from './host'

/** Maximum queued requests on a phone before the first render of the home page. */
const MAX = 8

/** Requests without a visible effect, or for the end of the page. */
const UNSEEN = new Set(['legal/current', 'browser/register', 'visitor/start-session', 'visitor/trace'])

interface Opened {
  fire: (hook: string, argument?: unknown) => unknown
  waitForText: (words: string) => Promise<unknown>
  close: () => void
}

/** For a separate test file, since an app starts once: requests before home is visible. */
export function firstCalls({ launch, open }: { launch: () => Host; open: (url: string) => Promise<Opened> }) {
  test(`home is drawn after at most ${MAX} calls; what nobody sees waits`, async () => {
    const { calls } = launch()
    const asked = () =>
      calls
        .filter(({ name }) => name === 'request')
        .map(({ options }) => new URL(String(options.url)).pathname.replace('/m/api/', ''))
    const page = await open('pages/main/home/index')
    // No auction is open at night: a card is recognized by its total cost.
    for (const words of ['竞拍日历', '成交均价', '值得细看', '总成本']) await page.waitForText(words)
    await until('the visit is opened', () => asked().includes('visitor/start-session'))
    const all = asked()
    expect(all).toEqual([...new Set(all)])
    const first = all.findIndex(path => UNSEEN.has(path))
    expect(first).toBeLessThanOrEqual(MAX)
    expect(all.slice(first).filter(path => !UNSEEN.has(path))).toEqual([])
    // The privacy policy says that the platform's user is identified after a choice: opening is none.
    const promised = suppliedRows('privacy').find(([what]) => what?.includes('用户标识'))
    expect(promised?.[1]).toBe('您选择一键登录或绑定')
    expect(asked().filter(path => path.endsWith('get-openid'))).toEqual([])
    expect(calls.map(({ name }) => name)).not.toContain('login')
    // These packages are built with development settings, and say so.
    const bars = calls.filter(({ name }) => name === 'setNavigationBarTitle')
    expect(bars.at(-1)?.options.title).toMatch(/^开发版 /)
    // Nobody has consented to analytics here.
    expect(asked()).not.toContain('api/statistics/receive-openid')
    page.close()
  })

  test.each(['pages/main/home/index', 'pages/lots/list/index'])('%s is shared with a picture', async url => {
    const page = await open(url)
    await eventually(() => {
      expect(page.fire('onShareAppMessage', { from: 'menu' })).toMatchObject({
        imageUrl: expect.stringMatching(/^http.+\/static\/share\.jpg$/) as string,
      })
    })
    page.close()
  })
}
