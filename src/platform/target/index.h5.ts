import { readCookie } from '../cookies'
import { comeFromOf } from './client'
import type { ClientKind } from './client'

export { HAS_WECHAT, TARGET } from './target'
export { chromeFor } from './client'
export type { ClientKind } from './client'

/** Detected by the flags of a mini-program's web-view and of the native wrapper (specification §3), otherwise by the browser. */
export function clientKind(): ClientKind {
  const mini = readCookie('is_mini_wechat')
  if (mini === '4') return 'weapp-webview'
  if (mini === '8') return 'swan-webview'
  const app = readCookie('app_type')
  if (app === 'android') return 'android-app'
  if (app === 'ios') return 'ios-app'
  return /MicroMessenger/i.test(navigator.userAgent) ? 'wechat-browser' : 'browser'
}

export const comeFrom = () => comeFromOf(clientKind())
