/** Arguments of each call to the app. Pictures are data: or https: URLs; places are GCJ-02. */
export interface AppCalls {
  login: undefined
  share: { title: string; link: string; desc?: string; imgUrl?: string }
  back: undefined
  scan: undefined
  openMap: { lng: number; lat: number; name: string; address?: string }
  savePicture: { image: string }
}

/**
 * Names that the native apps listen to: `ios` is a WebKit message handler, `android` a method of `window.android`. An argument is passed as
 * an object on iOS and as JSON on Android; a call without one passes its fixed argument.
 */
export const NATIVE_CALLS = {
  login: { ios: { name: 'appLogin', argument: '' }, android: { name: 'appLogin', argument: 1 } },
  share: { ios: { name: 'appShare' }, android: { name: 'appShare' } },
  back: { ios: { name: 'appBack', argument: '' }, android: { name: 'appBack', argument: 1 } },
  scan: { ios: { name: 'appScan', argument: '' }, android: { name: 'appScan', argument: 1 } },
  openMap: { ios: { name: 'appOpenMap' }, android: { name: 'appOpenMap' } },
  savePicture: { ios: { name: 'appSavePicture' }, android: { name: 'appSavePicture' } },
} as const satisfies Record<keyof AppCalls, Record<'ios' | 'android', { name: string; argument?: unknown }>>

/** Functions of `window` that the apps call back: after a login (the token is in the cookie then), and with a scanned text. */
export const APP_ANSWERS = { login: 'appLoginDone', scan: 'appScanned' } as const

/** Pages of the mini-programs that their web-views open. */
export const MINI_LOGIN_PAGE = '/pages/my/login/index'
