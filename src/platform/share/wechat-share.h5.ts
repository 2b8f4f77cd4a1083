import { sharePicture } from '@/lib/picture-url'
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
/** Number of signature requests: responses for a previous page are ignored. */
let turn = 0
let share: Share | undefined

/** Sets the source of signatures at start-up, since the platform layer sends no requests. */
export function setWechatConfigSource(next: WechatConfigSource) {
  source = next
}

const sdk = () => (window as { wx?: Partial<WechatSdk> }).wx as WechatSdk | undefined

const absolute = (url: string) => new URL(url, window.location.origin).href

/**
 * Applies the page's share data, or the site's own for screens without any. Title and description default to the product's name
 * (specification §9).
 */
function apply() {
  const { title = BRAND, desc = BRAND, link = '/', imgUrl = '/static/share.jpg' } = share ?? {}
  const whole = { title, desc, link: absolute(withSharer(link)), imgUrl: absolute(sharePicture(imgUrl)) }
  sdk()?.updateAppMessageShareData(whole)
  sdk()?.updateTimelineShareData(whole)
}

/** Sets the share data of the page on screen. */
export function setWechatShare(next: Share) {
  share = next
  if (clientKind() === 'wechat-browser') sdk()?.ready?.(apply)
}

/** Resets the share data for a screen without its own, so that it does not inherit the previous screen's. */
export function shareSite() {
  if (share === undefined) return
  share = undefined
  if (clientKind() === 'wechat-browser') sdk()?.ready?.(apply)
}

/** iPhones sign the URL of the entry, regardless of later history changes. */
const ENTRY = typeof window === 'undefined' ? '' : window.location.href
const isIphone = () => /iPhone|iPad|iPod/i.test(navigator.userAgent)

/**
 * Signs the URL again, as WeChat requires for each route; on iPhones always the one of the entry. If the server has no credentials, the
 * browser's own sharing applies.
 */
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
