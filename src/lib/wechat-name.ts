/** WeChat's name in texts; Baidu's build takes wechat-name.swan.ts. */
export const WECHAT = '微信'
