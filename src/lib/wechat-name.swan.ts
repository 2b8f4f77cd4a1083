/** Baidu rejects a mini-program that names WeChat. */
export const WECHAT = '其他平台'
