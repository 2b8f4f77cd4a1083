import { parseQuery } from '@/routes/query'
import { readCookie, removeCookie, writeCookie } from '../cookies'
import { clientKind } from '../target'
import { callApp } from './app-bridge'
import { APP_ANSWERS, MINI_LOGIN_PAGE } from './native-calls'
import { bridgeOf } from './web-view-sdk'

const isInWechatMini = () =>
  window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(navigator.userAgent)
const isInBaiduMini = () => /swan\//i.test(navigator.userAgent)

/** Seconds in which the mini-program around is asked for a login once: two sides that disagree must not send the visitor to and fro. */
const HOST_LOGIN_PAUSE = 10

/**
 * Notes that the page stands in a mini-program's web-view (4 WeChat, 8 Baidu), and takes over the member it came with; true: there was one.
 * WeChat's browser has the same cookies as its web-views, so there the note is taken back.
 */
export function detectHost(): boolean {
  const flag = isInWechatMini() ? '4' : isInBaiduMini() ? '8' : undefined
  if (flag) {
    if (readCookie('is_mini_wechat') !== flag) writeCookie('is_mini_wechat', flag)
    return takeMember()
  }
  if (/MicroMessenger/i.test(navigator.userAgent)) {
    removeCookie('is_mini_wechat')
    // Old WeChats say it later than the page's first script.
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
 * The mini-program hands its member over in the fragment, which no server sees. Only inside a web-view: elsewhere such a
 * link could log a visitor in as somebody else.
 */
function takeMember(): boolean {
  const { hash, pathname, search } = window.location
  const { openid, token, ...rest } = parseQuery(hash.slice(1))
  if (!openid && !token) return false
  // Of another one's login nothing may stay beside it.
  if (openid && openid !== readCookie('openid')) removeCookie('token')
  if (openid) writeCookie('openid', openid)
  if (token) writeCookie('token', token)
  const left = Object.keys(rest).join('&')
  window.history.replaceState(window.history.state, '', pathname + search + (left && `#${left}`))
  return true
}

/** Back out of the one page that a native app opened (its cookie is_inside_detail says so). False: it is not so. */
export const leaveToHost = (): boolean => readCookie('is_inside_detail') === '1' && callApp('back')

/** Tells when the app around has logged somebody in: it says so, or comes to the front with a token among the cookies. */
export function onHostLogin(tell: () => void) {
  Object.assign(window, { [APP_ANSWERS.login]: tell })
}

/** Leaves the login to what the site stands in: the native app, or the mini-program around the web-view. False: to nobody. */
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

/** The mini-program's login page gets the address to come back to. */
function relaunchMini(mini: 'weapp' | 'swan', wanted: string): boolean {
  if (readCookie('host_login') !== undefined) return false
  writeCookie('host_login', '1', { maxAge: HOST_LOGIN_PAUSE })
  const back = encodeURIComponent(window.location.origin + wanted)
  void bridgeOf(mini).then(
    bridge => bridge?.reLaunch({ url: `${MINI_LOGIN_PAGE}?redirect=${back}` }),
    () => {},
  )
  return true
}
