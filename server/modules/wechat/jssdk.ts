import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../http/context'
import { badField, notAllowed } from '../../errors/api-error'

const API_LIST = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'closeWindow',
  'getLocation',
  'openLocation',
  'previewImage',
]

/** Returns true for a page on one of our hosts, without a fragment and without user information in the URL. */
function isOurs({ siteHosts }: Context['env'], url: string): boolean {
  if (!URL.canParse(url) || url.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && siteHosts.includes(hostname) && username + password === ''
}

/**
 * wechat/login-page: the URL to which a page in WeChat's browser navigates for a code of the official account; WeChat redirects to
 * `page_url` with it.
 */
export async function loginPage(
  { adapters, env }: Context,
  { page_url: page, state }: { page_url: string; state: string },
) {
  if (!isOurs(env, page)) throw badField({ field: 'page_url', message: '不是本站的页面' })
  const { loginPage: address } = adapters.wechat
  if (!address) throw notAllowed('未开通微信登录')
  return { address: address({ page, state }) }
}

/**
 * wechat/jssdk-config: the signed configuration of the JS-SDK for one of our pages. WeChat defines the order and spelling of the four
 * parameters. @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html
 */
export async function jssdkConfig({ adapters, env, now }: Context, { now_url: url }: { now_url: string }) {
  if (!isOurs(env, url)) throw badField({ field: 'now_url', message: '不是本站的页面' })
  const { jssdk } = adapters.wechat
  if (!jssdk) throw notAllowed('未开通微信分享')
  const nonceStr = randomBytes(8).toString('hex')
  const ticket = await jssdk.ticket()
  const signature = createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${now}&url=${url}`)
    .digest('hex')
  return { appId: jssdk.appId, timestamp: now, nonceStr, signature, jsApiList: API_LIST }
}
