import type { WechatConfigSource } from './wechat-config'

/** Only WeChat's in-app browser has its JSSDK. */
export const configureWechat = () => {}
export const shareSite = () => {}

export function setWechatConfigSource(_source: WechatConfigSource) {}
