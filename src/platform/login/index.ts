import Taro from '@tarojs/taro'
import { TARGET } from '../target'
import type { PlatformCode } from './platform-code'

const isSwan = TARGET === 'swan'

export const platformCode = (): Promise<PlatformCode | undefined> =>
  Taro.login().then(
    ({ code }) => (code ? { app: isSwan ? 'swan' : 'weapp', code } : undefined),
    () => undefined,
  )

/** True if every visitor is a user of the platform. */
export const hasPlatformUser = true
