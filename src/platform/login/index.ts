import Taro from '@tarojs/taro'
import { TARGET } from '../target'
import type { PlatformCode } from './platform-code'

const isSwan = TARGET === 'swan'

export const platformCode = (): Promise<PlatformCode | undefined> =>
  Taro.login().then(
    ({ code }) => (code ? { app: isSwan ? 'swan' : 'weapp', code } : undefined),
    () => undefined,
  )

/** Whether everybody here is a user of the platform. */
export const hasPlatformUser = true

/** What one tap logs in with, in words. Only WeChat hands over the phone, by a button of its own. */
export const oneTap = {
  name: isSwan ? '百度' : '微信',
  icon: isSwan ? undefined : ('wechat' as const),
  givesPhone: !isSwan,
}
