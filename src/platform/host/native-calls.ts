/**
 * What the native apps listen to, by name: `ios` is a WebKit message handler, `android` a method of `window.android`, each
 * with what it is given.
 */
export const NATIVE_CALLS = {
  login: { ios: { name: 'appLogin', argument: '' }, android: { name: 'appLogin', argument: 1 } },
} as const

/** Pages of the mini-programs that their web-views lead to. */
export const MINI_LOGIN_PAGE = '/pages/my/login/index'
