import Taro from '@tarojs/taro'
import type { PlatformCode } from './platform-code'

export const platformCode = (): Promise<PlatformCode | undefined> =>
  Taro.login().then(
    ({ code }) => (code ? { app: 'weapp', code } : undefined),
    () => undefined,
  )
