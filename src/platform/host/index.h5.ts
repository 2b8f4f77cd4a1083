import { parseQuery } from '@/routes/query'
import { readCookie, removeCookie, writeCookie } from '../cookies'
import { clientKind } from '../target'
import { callApp } from './app-bridge'
import { APP_ANSWERS, MINI_LOGIN_PAGE } from './native-calls'
import { fetchWebViewBridge } from './web-view-sdk'

const isInWechatMini = () =>
  window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(navigator.userAgent)
const isInBaiduMini = () => /swan\//i.test(navigator.userAgent)

/**
 * Minimum seconds between two login requests to the surrounding mini-program: if both sides disagree, the visitor must not be redirected
 * back and forth.
 */
const HOST_LOGIN_PAUSE = 10

/**
 * Records that the page is in a mini-program's web-view (4 WeChat, 8 Baidu), and takes over the member it passes; true: there was one.
 * WeChat's browser shares cookies with its web-views, so there the record is removed again.
 */
export function detectWebViewHost(): boolean {
  const flag = isInWechatMini() ? '4' : isInBaiduMini() ? '8' : undefined
  if (flag) {
    if (readCookie('is_mini_wechat') !== flag) writeCookie('is_mini_wechat', flag)
    return takeMember()
  }
  if (/MicroMessenger/i.test(navigator.userAgent)) {
    removeCookie('is_mini_wechat')
    // Old versions of WeChat report it only after the page's first script.
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        if (isInWechatMini()) writeCookie('is_mini_wechat', '4')
      },
      { once: true },
    )
  }
  return false
}

/**
 * Reads the member that the mini-program passes in the fragment, which no server sees. Only inside a web-view: elsewhere such a link could
 * log a visitor in as somebody else.
 */
function takeMember(): boolean {
  const { hash, pathname, search } = window.location
  const { openid, token, ...rest } = parseQuery(hash.slice(1))
  if (!openid && !token) return false
  // A different login must leave nothing behind next to it.
  if (openid && openid !== readCookie('openid')) removeCookie('token')
  if (openid) writeCookie('openid', openid)
  if (token) writeCookie('token', token)
  const left = Object.keys(rest).join('&')
  window.history.replaceState(window.history.state, '', pathname + search + (left && `#${left}`))
  return true
}

/** Leaves the one page that a native app opened (its cookie is_inside_detail says so). False: this is not the case. */
export const closeHostPage = (): boolean => readCookie('is_inside_detail') === '1' && callApp('back')

/** Calls `tell` when the surrounding app has logged somebody in, which it reports by a callback (the token is in the cookie then). */
export function onHostLogin(tell: () => void) {
  Object.assign(window, { [APP_ANSWERS.login]: tell })
}

/** Delegates the login to the host: the native app, or the mini-program around the web-view. False: there is no host. */
export function hostLogin(wanted: string): boolean {
  switch (clientKind()) {
    case 'ios-app':
    case 'android-app':
      return callApp('login')
    case 'weapp-webview':
      return relaunchMini('weapp', wanted)
    case 'swan-webview':
      return relaunchMini('swan', wanted)
    default:
      return false
  }
}

/** Passes the URL to return to to the mini-program's login page. */
function relaunchMini(mini: 'weapp' | 'swan', wanted: string): boolean {
  if (readCookie('host_login') !== undefined) return false
  writeCookie('host_login', '1', { maxAge: HOST_LOGIN_PAUSE })
  const back = encodeURIComponent(window.location.origin + wanted)
  void fetchWebViewBridge(mini).then(
    bridge => bridge?.reLaunch({ url: `${MINI_LOGIN_PAGE}?redirect=${back}` }),
    () => {},
  )
  return true
}
