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

/** A page of one of our hosts, without its fragment and without a user in front of the host. */
function isOurs({ siteHosts }: Context['env'], url: string): boolean {
  if (!URL.canParse(url) || url.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(url)
  return /^https?:$/.test(protocol) && siteHosts.includes(hostname) && username + password === ''
}

/** wechat/login-page: where a page in WeChat's browser goes for a code of the official account, which WeChat brings back to `page_url`. */
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
 * wechat/jssdk-config: what a page of ours signs itself in with. The order and the spelling of the four are WeChat's.
 * @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html
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
