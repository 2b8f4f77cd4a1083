/** Environment of the app, as far as it makes a difference. */
export type ClientKind =
  | 'browser'
  | 'wechat-browser'
  | 'android-app'
  | 'ios-app'
  | 'weapp'
  | 'swan'
  | 'weapp-webview'
  | 'swan-webview'

/** Client number in every request (specification §6). */
const COME_FROM: Record<ClientKind, 2 | 4 | 6 | 7 | 8> = {
  browser: 2,
  'wechat-browser': 2,
  weapp: 4,
  'weapp-webview': 4,
  'android-app': 6,
  'ios-app': 7,
  swan: 8,
  'swan-webview': 8,
}

export const comeFromOf = (client: ClientKind) => COME_FROM[client]

/** Parts of the frame that depend on the client (specification §2). */
export interface Chrome {
  hasHotline: boolean
  hasConsult: boolean
  hasTabBar: boolean
}

/** In a mini-program 客服 replaces the hotline; a native app has its own bar. */
export function chromeFor(client: ClientKind): Chrome {
  const isMini = comeFromOf(client) === 4 || comeFromOf(client) === 8
  const isApp = client === 'android-app' || client === 'ios-app'
  return { hasHotline: !isMini, hasConsult: isMini, hasTabBar: !isApp }
}
