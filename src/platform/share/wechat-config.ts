/** What WeChat's JSSDK needs for one address, signed by the server. */
export interface WechatConfig {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  jsApiList: string[]
}

export type WechatConfigSource = (pageUrl: string) => Promise<WechatConfig>
