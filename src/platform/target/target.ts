export type Target = 'weapp' | 'swan' | 'h5'

/** Target of this build. Prefer a sibling file with the platform's suffix over a check. */
export const TARGET = process.env.TARO_ENV as Target

/** False on Baidu, whose review rejects names of other platforms: WeChat's channel, account and login do not appear there. */
export const HAS_WECHAT = TARGET !== 'swan'
