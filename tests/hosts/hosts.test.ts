import { createHash } from 'node:crypto'
import { call } from '../setup/signed-call'
import { until } from '../setup/wait'
import { ENGINES, type EngineName } from './engines'
import type { HostName } from './host-pages'
import { TICKET } from './platform'
import { visit, type Visitor } from './visitor'

/** Hosts per engine: Chromium simulates all, WebKit a browser and those of an iPhone, and Firefox, which no host embeds, a browser. */
const PLAYED: Record<EngineName, readonly HostName[]> = {
  Chromium: [
    'browser',
    'wechat-ios',
    'wechat-android',
    'wechat-web-view',
    'baidu-web-view',
    'ios-app',
    'android-app',
  ],
  WebKit: ['browser', 'wechat-ios', 'wechat-web-view', 'ios-app'],
  Firefox: ['browser'],
}

interface Behaviour {
  comeFrom: string
  /** Contact button in the bottom bar; null: the host has a bar of its own. */
  speaks: '热线' | '客服' | null
  /** Login by the site itself, or by a message to the host. */
  login: 'site' | readonly [told: string, given: unknown]
  /** Message by which a lot is shared, and a function that finds the link in it. */
  share: readonly [told: string, findLink: (given: unknown) => string]
  /** Origins of the vendor scripts that the host needs. No other third party is contacted, not even the configured counter. */
  others: readonly string[]
}

const WECHAT = 'https://res.wx.qq.com'
const BAIDU = 'https://b.bdstatic.com'
const findLink = (given: unknown) => (given as { link: string }).link
const buildUrl = (given: unknown) => (given as { url: string }).url
const relaunched = (given: unknown) =>
  expect.objectContaining({ url: expect.stringContaining(String(given)) as string }) as unknown
const MINI_LOGIN = ['reLaunch', relaunched('/pages/my/login/index?redirect=http')] as const

const BEHAVIOURS: Record<HostName, Behaviour> = {
  browser: {
    comeFrom: '2',
    speaks: '热线',
    login: 'site',
    share: ['share', buildUrl],
    others: [],
  },
  'wechat-ios': {
    comeFrom: '2',
    speaks: '热线',
    login: 'site',
    share: ['updateAppMessageShareData', findLink],
    others: [WECHAT],
  },
  'wechat-android': {
    comeFrom: '2',
    speaks: '热线',
    login: 'site',
    share: ['updateAppMessageShareData', findLink],
    others: [WECHAT],
  },
  'wechat-web-view': {
    comeFrom: '4',
    speaks: '客服',
    login: MINI_LOGIN,
    share: ['share', buildUrl],
    others: [WECHAT],
  },
  'baidu-web-view': {
    comeFrom: '8',
    speaks: '客服',
    login: MINI_LOGIN,
    share: ['share', buildUrl],
    others: [BAIDU],
  },
  'ios-app': {
    comeFrom: '7',
    speaks: null,
    login: ['appLogin', ''],
    share: ['appShare', findLink],
    others: [],
  },
  'android-app': {
    comeFrom: '6',
    speaks: null,
    login: ['appLogin', 1],
    share: ['appShare', given => findLink(JSON.parse(String(given)))],
    others: [],
  },
}

const LOT = '/house/1.html'
/** Start of a browser next to others on a slow machine. */
const START_MS = 60_000
const isWebView = (host: HostName) => host.endsWith('web-view')
const isApp = (host: HostName) => host.endsWith('app')
const server = () => process.env.TEST_SERVER_URL ?? ''

/** Waits for the last message with this name to the host, and returns it. */
async function lastTold({ told }: Visitor, name: string): Promise<unknown> {
  await until(`the host is told ${name}`, async () => (await told(name)).length > 0)
  return (await told(name)).at(-1)
}

/** Creates a session of a new member. */
async function memberToken(): Promise<string> {
  const phone = `136${String(Date.now()).slice(-8)}`
  const { result } = await call<{ login_data: { token: string } }>(server(), 'user/login', {
    phone,
    code: '123456',
    agree: true,
  })
  return result.login_data.token
}

const played = ENGINES.flatMap(engine => PLAYED[engine].map(host => [host, engine] as const))

describe.each(played)('%s in %s', (host, engine) => {
  const wanted = BEHAVIOURS[host]
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit(engine, host)
    await visitor.open('/')
    await visitor.at('home')
  }, START_MS)
  afterAll(() => visitor?.leave())

  test('the bar below is that of the host', async () => {
    const bar = await visitor.run<string | null>('() => document.querySelector(".tabbar")?.innerText ?? null')
    const ways = ['热线', '客服'].filter(words => bar?.includes(words))
    expect(ways).toEqual(wanted.speaks === null ? [] : [wanted.speaks])
    expect(bar === null).toBe(wanted.speaks === null)
  })

  test('an address that begins with another host is the 404 screen of ours', async () => {
    for (const path of ['//evil.example/house/1.html', '/%5Cevil.example/']) {
      await visitor.open(path)
      await visitor.at('not-found')
    }
  })

  test('a lot is handed on by its own address and title', async () => {
    const [told, link] = wanted.share
    await visitor.open('/')
    await visitor.at('home')
    await visitor.open(LOT)
    await visitor.at('house-detail')
    if (!host.startsWith('wechat-') || isWebView(host)) await visitor.press('button', /^分享/)
    // An engine with a mouse copies the link; a phone opens its share sheet.
    const isCopied = async () => told === 'share' && (await visitor.told('copy')).length > 0
    await until('it is handed on', async () => (await visitor.told(told)).length > 0 || (await isCopied()))
    if (await isCopied()) {
      expect(new URL(String(await lastTold(visitor, 'copy'))).pathname).toBe(LOT)
      return
    }
    const given = await lastTold(visitor, told)
    expect(new URL(link(given)).pathname).toBe(LOT)
    expect(JSON.stringify(given)).toContain('title')
  })

  if (host === 'wechat-ios' || host === 'wechat-android')
    test('the address is signed that this WeChat checks: of the entry on iPhones, of the page elsewhere', async () => {
      await visitor.press('button', '返回')
      await visitor.at('home')
      const config = (await lastTold(visitor, 'config')) as Record<string, string>
      const origin = visitor.front.origin
      const signed = { 'wechat-ios': `${origin}${LOT}`, 'wechat-android': `${origin}/` }[host]
      const words = `jsapi_ticket=${TICKET}&noncestr=${config.nonceStr ?? ''}&timestamp=${config.timestamp ?? ''}&url=${signed}`
      expect(config.signature).toBe(createHash('sha1').update(words).digest('hex'))
    })

  test('who is not logged in and follows is led to the login of the host', async () => {
    await visitor.open(LOT)
    await visitor.at('house-detail')
    await visitor.press('button', /^关注$/)
    await visitor.at('my-login')
    if (wanted.login === 'site') {
      for (const name of ['reLaunch', 'appLogin']) expect(await visitor.told(name)).toEqual([])
      await visitor.see('验证码')
    } else expect(await lastTold(visitor, wanted.login[0])).toEqual(wanted.login[1])
  })

  if (isApp(host))
    test("after the app's login the wanted page is there at once", async () => {
      await visitor.run(`token => { document.cookie = 'token=' + token + '; path=/' }`, await memberToken())
      await visitor.run('() => window.appLoginDone()')
      await visitor.at('house-detail')
      expect(await visitor.address()).toBe(LOT)
    })

  test('an openid in the fragment logs its member in where a mini-program stands around, and nowhere else', async () => {
    const { result } = await call<{ openid: string }>(server(), 'wechat/wx-register', {
      wx_code: `user-${host.replace(/\W/g, '')}${engine}${process.pid}`,
      phone: `135${String(Date.now()).slice(-8)}`,
      code: '123456',
      agree: true,
      idem_key: `openid-${host}-${engine}-${Date.now()}`.slice(0, 40),
    })
    expect(result.openid).toMatch(/^[\w-]{16,}$/)
    await visitor.run(`() => { document.cookie = 'token=; path=/; max-age=0' }`)
    await visitor.open('/')
    await visitor.at('home')
    await visitor.open(`/m/my/follow#openid=${result.openid}`)
    await visitor.at(isWebView(host) ? 'my-list-follow' : 'my-login')
    if (isWebView(host)) await visitor.see('还没有关注的')
    expect(await visitor.address()).not.toContain('openid=')
  })

  test('each call says where it comes from, and nobody but the host was asked for anything', () => {
    const calls = visitor.front.own.filter(({ what }) => what.startsWith('POST /m/api/'))
    expect(calls.length).toBeGreaterThan(5)
    expect([...new Set(calls.map(({ body }) => new URLSearchParams(body).get('come_from')))]).toEqual([
      wanted.comeFrom,
    ])
    expect([...new Set(visitor.front.others)]).toEqual(wanted.others)
  })
})
