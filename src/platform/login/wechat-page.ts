/** Only a browser visits WeChat's login page. */
export const newWechatState = () => ''
export const wechatCodeIn = (_params: { code?: string; state?: string }): string | undefined => undefined
export const leaveForWechat = (_address: string) => {}
export const addressOnSite = (path: string) => path
