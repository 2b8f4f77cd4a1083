import { loadScript, WECHAT_SDK } from '../host/web-view-sdk'
import { BRAND } from '../config'
import { clientKind } from '../target'
import { withSharer } from './sharer'
import type { WechatConfig, WechatConfigSource } from './wechat-config'

interface Share {
  title: string
  desc?: string
  link: string
  imgUrl?: string
}

interface WechatSdk {
  config: (config: WechatConfig & { debug: boolean }) => void
  ready: (work: () => void) => void
  updateAppMessageShareData: (share: Required<Share>) => void
  updateTimelineShareData: (share: Omit<Required<Share>, 'desc'>) => void
}

let source: WechatConfigSource | undefined
/** How often an address was to be signed: an answer for a former page comes too late. */
let turn = 0
let share: Share | undefined

/** Where signatures come from; told at start-up, since the platform asks no server itself. */
export function setWechatConfigSource(next: WechatConfigSource) {
  source = next
}

const sdk = () => (window as { wx?: Partial<WechatSdk> }).wx as WechatSdk | undefined

const absolute = (url: string) => new URL(url, window.location.origin).href

/** What the site itself shares: of screens that give nothing of their own. Title and description default to the product's name (specification §9). */
function apply() {
  const { title = BRAND, desc = BRAND, link = '/', imgUrl = '/static/share.jpg' } = share ?? {}
  const whole = { title, desc, link: absolute(withSharer(link)), imgUrl: absolute(imgUrl) }
  sdk()?.updateAppMessageShareData(whole)
  sdk()?.updateTimelineShareData(whole)
}

/** What the page on screen gives to be shared. */
export function setWechatShare(next: Share) {
  share = next
  if (clientKind() === 'wechat-browser') sdk()?.ready?.(apply)
}

/** A screen that gives nothing to be shared shares the site, never what the screen before it gave. */
export function shareSite() {
  if (share === undefined) return
  share = undefined
  if (clientKind() === 'wechat-browser') sdk()?.ready?.(apply)
}

/** iPhones keep the address of the entry, whatever the history says since. */
const ENTRY = typeof window === 'undefined' ? '' : window.location.href
const isIphone = () => /iPhone|iPad|iPod/i.test(navigator.userAgent)

/** Signs the address anew, as WeChat wants it for each route; on iPhones always the one of the entry. Where the server has no credentials, sharing is the browser's. */
export function configureWechat() {
  share = undefined
  if (clientKind() !== 'wechat-browser' || !source) return
  const asked = (turn += 1)
  const pageUrl = (isIphone() ? ENTRY : window.location.href).replace(/#.*$/, '')
  Promise.all([source(pageUrl), loadScript(WECHAT_SDK)]).then(
    ([config]) => {
      if (asked !== turn) return
      sdk()?.config({ ...config, debug: false })
      sdk()?.ready(apply)
    },
    () => {},
  )
}
