import { parseQuery } from '@/routes/query'
import { readCookie, writeCookie } from '../cookies'
import { clientKind } from '../target'
import { MINI_LOGIN_PAGE, NATIVE_CALLS } from './native-calls'
import { bridgeOf } from './web-view-sdk'

interface NativeWindow {
  webkit?: { messageHandlers?: Record<string, { postMessage: (argument: unknown) => void } | undefined> }
  android?: Record<string, ((argument: unknown) => void) | undefined>
}

const isInWechatMini = () =>
  window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(navigator.userAgent)
const isInBaiduMini = () => /swan\//i.test(navigator.userAgent)

/** Notes that the page stands in a mini-program's web-view (4 WeChat, 8 Baidu), and takes over the member it came with. */
export function detectHost() {
  const flag = isInWechatMini() ? '4' : isInBaiduMini() ? '8' : undefined
  if (!flag) return
  if (readCookie('is_mini_wechat') !== flag) writeCookie('is_mini_wechat', flag)
  takeMember()
}

/**
 * The mini-program hands its member over in the fragment, which no server sees. Only inside a web-view: elsewhere such a
 * link could log a visitor in as somebody else.
 */
function takeMember() {
  const { hash, pathname, search } = window.location
  const { openid, token, ...rest } = parseQuery(hash.slice(1))
  if (!openid && !token) return
  if (openid) writeCookie('openid', openid)
  if (token) writeCookie('token', token)
  const left = Object.keys(rest).join('&')
  window.history.replaceState(window.history.state, '', pathname + search + (left && `#${left}`))
}

/** Leaves the login to what the site stands in: the native app, or the mini-program around the web-view. False: to nobody. */
export function hostLogin(wanted: string): boolean {
  const { webkit, android } = window as unknown as NativeWindow
  const { ios: onIos, android: onAndroid } = NATIVE_CALLS.login
  switch (clientKind()) {
    case 'ios-app': {
      const handler = webkit?.messageHandlers?.[onIos.name]
      handler?.postMessage(onIos.argument)
      return handler !== undefined
    }
    case 'android-app': {
      const call = android?.[onAndroid.name]
      call?.call(android, onAndroid.argument)
      return call !== undefined
    }
    case 'weapp-webview':
      return relaunchMini('weapp', wanted)
    case 'swan-webview':
      return relaunchMini('swan', wanted)
    default:
      return false
  }
}

/** The mini-program's login page gets the address to come back to. */
function relaunchMini(mini: 'weapp' | 'swan', wanted: string): boolean {
  const back = encodeURIComponent(window.location.origin + wanted)
  void bridgeOf(mini).then(
    bridge => bridge?.reLaunch({ url: `${MINI_LOGIN_PAGE}?redirect=${back}` }),
    () => {},
  )
  return true
}
