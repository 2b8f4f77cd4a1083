import { buildEndpoints } from '../call'
import type { wechatCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const wechatEndpoints = buildEndpoints<typeof wechatCalls>()({
  /** 微信分享配置 */
  'wechat/jssdk-config': {},
  /** 公众号网页授权的地址 */
  'wechat/login-page': {},
  /** 微信openid */
  'wechat/get-openid': { isWrite: true },
  /** 微信注册 */
  'wechat/wx-register': { isWrite: true, isIdempotent: true },
  /** 百度openid */
  'site/get-openid': { isWrite: true },
  /** 房源小程序码 */
  'small/get-house-code': {},
  /** 个人小程序码 */
  'small/get-person-code': {},
  /** 浏览器登记 */
  'browser/register': { isWrite: true },
})
