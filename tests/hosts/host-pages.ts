import { toBeijingDay } from '../../src/lib/dates'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'

/** Hosts of H5 pages: user agent of the browser, and cookies that the wrapper sets before the first page. */
export const HOSTS = {
  browser: { agent: `${ANDROID}`, cookies: {} },
  'wechat-ios': { agent: `${IPHONE} MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN`, cookies: {} },
  'wechat-android': { agent: `${ANDROID} MicroMessenger/8.0.50 NetType/WIFI`, cookies: {} },
  'wechat-web-view': { agent: `${IPHONE} MicroMessenger/8.0.50 miniProgram/wx123`, cookies: {} },
  'baidu-web-view': { agent: `${ANDROID} baiduboxapp/13.60 swan/2.60 swan-baiduboxapp/13.60`, cookies: {} },
  'ios-app': { agent: IPHONE, cookies: { app_type: 'ios', app_agent_id: '1' } },
  'android-app': { agent: ANDROID, cookies: { app_type: 'android' } },
} as const
export type HostName = keyof typeof HOSTS

/** A message from a page to its host: [name, argument]. */
export type Told = [string, unknown]

interface HostWindow {
  told: Told[]
  webkit?: object
  android?: object
}

/** Runs in the page before its own scripts: records messages to the host, and loads vendors' scripts from the proxy. */
function play(cookies: Record<string, string>, promos: string) {
  const page = window as unknown as HostWindow
  const kept = sessionStorage.getItem('told-of-the-test')
  page.told = kept === null ? [] : (JSON.parse(kept) as Told[])
  const tell = (name: string) => (given: unknown) => {
    page.told.push([name, given])
    sessionStorage.setItem('told-of-the-test', JSON.stringify(page.told))
  }
  for (const [name, value] of Object.entries(cookies))
    if (!document.cookie.includes(`${name}=`)) document.cookie = `${name}=${value}; path=/`
  if (localStorage.getItem('device.promos') === null) localStorage.setItem('device.promos', promos)

  const names = ['appLogin', 'appShare', 'appBack', 'appScan', 'appOpenMap', 'appSavePicture']
  if (cookies.app_type === 'ios') {
    const handlers = names.map(name => [name, { postMessage: tell(name) }])
    page.webkit = { messageHandlers: Object.fromEntries(handlers) as object }
  }
  if (cookies.app_type === 'android')
    page.android = Object.fromEntries(names.map(name => [name, tell(name)])) as object

  const shares = { share: (given: object) => Promise.resolve(tell('share')(given)) }
  for (const [name, value] of Object.entries(shares))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const copies = { writeText: (text: string) => Promise.resolve(tell('copy')(text)) }
  Object.defineProperty(navigator, 'clipboard', { value: copies, configurable: true })

  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...source,
    set(this: HTMLScriptElement, address: string) {
      const { origin } = new URL(address, location.href)
      const isOurs = origin === location.origin
      source?.set?.call(this, isOurs ? address : `/vendor-of-the-test.js?of=${encodeURIComponent(address)}`)
    },
  })
}

/** WeChat's JSSDK and the bridges of both web-views, as a page sees them. */
function vendor() {
  const page = window as unknown as HostWindow & Record<string, unknown>
  const note = (name: string) => (given: unknown) => {
    page.told.push([name, given])
    sessionStorage.setItem('told-of-the-test', JSON.stringify(page.told))
  }
  const relaunch = { reLaunch: note('reLaunch') }
  page.wx = {
    config: (given: object) => {
      note('config')({ ...given, at: location.href })
    },
    ready: (work: () => void) => void Promise.resolve().then(work),
    error: () => undefined,
    updateAppMessageShareData: note('updateAppMessageShareData'),
    updateTimelineShareData: note('updateTimelineShareData'),
    miniProgram: relaunch,
  }
  page.swan = { webView: relaunch }
}

export const hostScript = (host: HostName) =>
  `(${play.toString()})(${JSON.stringify(HOSTS[host].cookies)}, ${JSON.stringify(
    JSON.stringify({ popup: toBeijingDay(Date.now() / 1000) }),
  )})`

/** Empty for a host without vendor scripts. */
export const vendorScript = (host: HostName) => (/wechat|baidu/.test(host) ? `(${vendor.toString()})()` : '')
