/** Configuration of WeChat's JSSDK for one URL, signed by the server. */
export interface WechatConfig {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  jsApiList: string[]
}

export type WechatConfigSource = (pageUrl: string) => Promise<WechatConfig>
