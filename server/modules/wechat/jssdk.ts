import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../http/context'
import { badField, notAllowed } from '../../http/errors'

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

/**
 * wechat/jssdk-config: what a page of ours signs itself in with. The order and the spelling of the four are WeChat's.
 * @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html
 */
export async function jssdkConfig({ adapters, env, now }: Context, { now_url: url }: { now_url: string }) {
  const isOurs =
    URL.canParse(url) &&
    /^https?:$/.test(new URL(url).protocol) &&
    env.siteHosts.includes(new URL(url).hostname) &&
    !url.includes('#')
  if (!isOurs) throw badField({ field: 'now_url', message: '不是本站的页面' })
  const { jssdk } = adapters.wechat
  if (!jssdk) throw notAllowed('未开通微信分享')
  const nonceStr = randomBytes(8).toString('hex')
  const ticket = await jssdk.ticket()
  const signature = createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${now}&url=${url}`)
    .digest('hex')
  return { appId: jssdk.appId, timestamp: now, nonceStr, signature, jsApiList: API_LIST }
}
