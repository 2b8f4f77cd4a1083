// Fake of the phone around a built mini-program: implements the host API (requests, storage, login, dialogs, canvas, location …), records
// every call, and forwards network requests to a real test server. Tests control it through switches such as `confirms`, and trigger
// platform events with `tell`.
import { randomUUID } from 'node:crypto'
import http from 'node:http'

/** One call of the host API: its name and arguments. */
export interface HostCall {
  name: string
  options: Record<string, unknown>
}
export interface Navigation {
  type: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack'
  url: string
}

/** Fake phone around a built mini-program: recorded calls, storage, and switches for the test. */
export interface Host {
  /** Becomes the global `wx` or `swan`. */
  api: Record<string, unknown>
  calls: HostCall[]
  navigations: Navigation[]
  storage: Map<string, unknown>
  /** Number of pending requests. */
  pending: () => number
  setOffline: (isOffline: boolean) => void
  /** Calls the app's listeners of this event, like the platform. */
  tell: (name: string, ...values: unknown[]) => void
  /** Brings everything that the pages watch into view. */
  scroll: () => void
  /** Answer of the user in dialogs; initially true. */
  confirms: boolean
  /** Number of navigations that fail from now on, as if the package of the page could not be fetched. */
  failingNavigations: number
}

type Watch = (sight: { intersectionRatio: number; boundingClientRect: object }) => void

interface HostOptions {
  server: string
  code?: string
  launch: { path: string; query: Record<string, string>; scene: number }
  /** Token of a member who logged in on this phone before. */
  token?: string
  /** Data that the app has stored on this phone. */
  kept?: Record<string, string>
}

interface Options {
  [key: string]: unknown
  success?: (result: unknown) => void
  fail?: (error: unknown) => void
  complete?: (result: unknown) => void
}

const SYSTEM = {
  pixelRatio: 2,
  windowWidth: 375,
  windowHeight: 667,
  screenWidth: 375,
  screenHeight: 667,
  statusBarHeight: 20,
  safeArea: { top: 20, left: 0, right: 375, bottom: 667, width: 375, height: 647 },
  SDKVersion: '3.8.0',
  version: '8.0.50',
  platform: 'ios',
  system: 'iOS 17.0',
  brand: 'iPhone',
  model: 'iPhone 13',
  language: 'zh_CN',
  theme: 'light',
  fontSizeSetting: 16,
}

/**
 * Creates the recorded host API of a built mini-program; network requests really go to `server` (an origin), whatever origin the build has.
 * `code` is the result of the platform's login: a development server accepts every 'demo-…' code as a platform user, by default one it has
 * not seen before.
 */
export function createHost({
  server,
  code = `demo-${randomUUID()}`,
  launch,
  token,
  kept = {},
}: HostOptions): Host {
  const calls: HostCall[] = []
  const navigations: Navigation[] = []
  // Same format as src/platform/cookies.
  const storage = new Map<string, unknown>([
    ...Object.entries(kept),
    ...(token ? [['cookie.token', JSON.stringify({ value: token, until: null })] as const] : []),
  ])
  const listeners = new Map<string, ((...values: unknown[]) => void)[]>()
  const watches = new Set<Watch>()
  const networkListeners = new Set<(state: { isConnected: boolean; networkType: string }) => void>()
  let isOffline = false
  let pending = 0

  const succeed = (options: Options, result: Record<string, unknown> = {}) => {
    const answer = { errMsg: 'ok', ...result }
    options.success?.(answer)
    options.complete?.(answer)
    return answer
  }
  const fail = (options: Options, errMsg: string) => {
    const error = { errMsg, errno: 600001 }
    options.fail?.(error)
    options.complete?.(error)
  }
  /** Succeeds immediately with `result`. */
  const does =
    (name: string, result: (options: Options) => Record<string, unknown> = () => ({})) =>
    (options: Options = {}) => {
      calls.push({ name, options })
      return succeed(options, result(options))
    }
  const navigates =
    (type: Navigation['type']) =>
    (options: Options = {}) => {
      calls.push({ name: type, options })
      if (host.failingNavigations > 0) {
        host.failingNavigations -= 1
        fail(options, `${type}:fail loading subpackage error`)
        return
      }
      navigations.push({ type, url: String(options.url ?? '') })
      succeed(options, { eventChannel: { on: noop, off: noop, emit: noop, once: noop } })
    }

  const request = (options: Options) => {
    calls.push({ name: 'request', options })
    pending += 1
    const settle = (work: () => void) => {
      pending -= 1
      work()
    }
    if (isOffline) {
      setTimeout(() => {
        settle(() => {
          fail(options, 'request:fail ')
        })
      }, 0)
      return { abort: noop, onHeadersReceived: noop, offHeadersReceived: noop }
    }
    const sent = send(server, options, {
      success: answer => {
        settle(() => {
          succeed(options, answer)
        })
      },
      failure: message => {
        settle(() => {
          fail(options, `request:fail ${message}`)
        })
      },
    })
    return {
      abort: () => {
        sent.destroy(new Error('abort'))
      },
      onHeadersReceived: noop,
      offHeadersReceived: noop,
    }
  }

  const api: Record<string, unknown> = {
    canIUse: () => true,
    nextTick: (work: () => void) => {
      setTimeout(work, 0)
    },
    getSystemInfoSync: () => SYSTEM,
    getWindowInfo: () => SYSTEM,
    getAppBaseInfo: () => SYSTEM,
    getDeviceInfo: () => SYSTEM,
    getSystemSetting: () => ({ locationEnabled: true }),
    getSystemInfo: does('getSystemInfo', () => SYSTEM),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    getMenuButtonBoundingClientRect: () => ({
      top: 24,
      bottom: 56,
      height: 32,
      left: 281,
      right: 368,
      width: 87,
    }),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'test', envVersion: 'develop', version: '' } }),
    getUpdateManager: () => ({
      onCheckForUpdate: noop,
      onUpdateReady: noop,
      onUpdateFailed: noop,
      applyUpdate: noop,
    }),
    createSelectorQuery: () => selectorQuery(),
    createIntersectionObserver: () => {
      let watch: Watch = noop
      const observer = {
        relativeTo: () => observer,
        relativeToViewport: () => observer,
        observe: (_selector: string, on: Watch) => {
          watch = on
          watches.add(on)
        },
        disconnect: () => watches.delete(watch),
      }
      return observer
    },
    createVideoContext: (id: string) =>
      Object.fromEntries(
        PLAYER.map(name => [
          name,
          (value?: unknown) => {
            calls.push({ name: `video.${name}`, options: { id, value } })
          },
        ]),
      ),
    createAnimation: () => ({ export: () => ({ actions: [] }) }),

    login: does('login', () => ({ code })),
    checkSession: does('checkSession'),
    request,

    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => {
      storage.set(key, value)
    },
    removeStorageSync: (key: string) => {
      storage.delete(key)
    },
    clearStorageSync: () => {
      storage.clear()
    },
    getStorageInfoSync: () => ({ keys: [...storage.keys()], currentSize: 1, limitSize: 10_240 }),
    getStorage: (options: Options) => {
      const key = String(options.key)
      if (storage.has(key)) succeed(options, { data: storage.get(key) })
      else fail(options, 'getStorage:fail data not found')
    },
    setStorage: (options: Options) => {
      storage.set(String(options.key), options.data)
      succeed(options)
    },
    removeStorage: (options: Options) => {
      storage.delete(String(options.key))
      succeed(options)
    },

    navigateTo: navigates('navigateTo'),
    redirectTo: navigates('redirectTo'),
    reLaunch: navigates('reLaunch'),
    switchTab: navigates('switchTab'),
    navigateBack: navigates('navigateBack'),

    getNetworkType: does('getNetworkType', () => ({ networkType: isOffline ? 'none' : 'wifi' })),
    onNetworkStatusChange: (listener: () => void) => {
      networkListeners.add(listener)
    },
    offNetworkStatusChange: (listener: () => void) => {
      networkListeners.delete(listener)
    },
    getSetting: does('getSetting', () => ({ authSetting: {} })),

    requestSubscribeMessage: does('requestSubscribeMessage', ({ tmplIds = [] }: Options) =>
      Object.fromEntries((tmplIds as string[]).map(id => [id, host.confirms ? 'accept' : 'reject'])),
    ),
    showModal: does('showModal', () => ({ confirm: host.confirms, cancel: !host.confirms })),
    showActionSheet: does('showActionSheet', () => ({ tapIndex: 0 })),
    ...Object.fromEntries(QUIET.map(name => [name, does(name)])),
    ...Object.fromEntries(
      LISTENERS.map(name => [
        name,
        (listener: () => void) => {
          listeners.set(name, [...(listeners.get(name) ?? []), listener])
        },
      ]),
    ),
  }

  const host: Host = {
    api,
    calls,
    navigations,
    storage,
    pending: () => pending,
    setOffline: offline => {
      isOffline = offline
      networkListeners.forEach(listener => {
        listener({ isConnected: !offline, networkType: offline ? 'none' : 'wifi' })
      })
    },
    tell: (name, ...values) => {
      listeners.get(name)?.forEach(listener => {
        listener(...values)
      })
    },
    scroll: () => {
      for (const watch of [...watches]) watch({ intersectionRatio: 1, boundingClientRect: BOX })
    },
    confirms: true,
    failingNavigations: 0,
  }
  return host
}

/** Calls that just succeed. */
const QUIET = [
  'showToast',
  'hideToast',
  'showLoading',
  'hideLoading',
  'setNavigationBarTitle',
  'setNavigationBarColor',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'hideHomeButton',
  'showNavigationBarLoading',
  'hideNavigationBarLoading',
  'pageScrollTo',
  'stopPullDownRefresh',
  'startPullDownRefresh',
  'makePhoneCall',
  'setClipboardData',
  'previewImage',
  'openLocation',
  'showShareMenu',
  'hideShareMenu',
  'updateShareMenu',
  'vibrateShort',
  'preloadSubpackage',
  'setTabBarBadge',
  'removeTabBarBadge',
  'showTabBar',
  'hideTabBar',
  'setPageInfo',
  'openCustomerServiceChat',
  'reportAnalytics',
  'authorize',
  'openSetting',
  'openPrivacyContract',
]
/** Methods of a player. */
const PLAYER = ['play', 'pause', 'stop', 'seek', 'playbackRate', 'requestFullScreen', 'exitFullScreen']
const LISTENERS = [
  'onAppShow',
  'onAppHide',
  'offAppShow',
  'offAppHide',
  'onError',
  'offError',
  'onUnhandledRejection',
  'offUnhandledRejection',
  'onPageNotFound',
  'offPageNotFound',
  'onWindowResize',
  'offWindowResize',
  'onThemeChange',
  'offThemeChange',
  'onMemoryWarning',
  'offMemoryWarning',
  'onKeyboardHeightChange',
  'offKeyboardHeightChange',
  'onNeedPrivacyAuthorization',
  'onUserCaptureScreen',
  'onCopyUrl',
]

function noop() {}

/** Every box is 375 × 100 at the origin; a canvas returns no node, as on a page without layout. */
function selectorQuery() {
  const query = {
    in: () => query,
    select: () => query,
    selectAll: () => query,
    selectViewport: () => query,
    boundingClientRect: (then?: (box: object) => void) => {
      then?.(BOX)
      return query
    },
    scrollOffset: () => query,
    fields: () => query,
    node: () => query,
    context: () => query,
    exec: (then?: (results: object[]) => void) => {
      setTimeout(() => then?.([BOX]), 0)
      return query
    },
  }
  return query
}
const BOX = {
  id: '',
  dataset: {},
  left: 0,
  top: 0,
  right: 375,
  bottom: 100,
  width: 375,
  height: 100,
  scrollTop: 0,
  scrollLeft: 0,
}

interface Answer extends Record<string, unknown> {
  statusCode: number
  data: unknown
  header: object
}

/** `wx.request` over Node's http: the path of its URL, at `server`. */
function send(
  server: string,
  options: Options,
  on: { success: (answer: Answer) => void; failure: (message: string) => void },
) {
  const asked = new URL(String(options.url))
  const headers = Object.fromEntries(
    Object.entries((options.header ?? {}) as Record<string, string>).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )
  const method = String(options.method ?? 'GET').toUpperCase()
  const body = bodyText(options.data, headers['content-type'] ?? '')
  const request = http.request(
    new URL(asked.pathname + asked.search, server),
    { method, headers, timeout: Number(options.timeout ?? 60_000) },
    response => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          on.success({
            statusCode: response.statusCode ?? 0,
            data: options.dataType === 'text' ? text : parsed(text),
            header: response.headers,
          })
        })
    },
  )
  request
    .on('timeout', () => request.destroy(new Error('timeout')))
    .on('error', error => {
      on.failure(error.message)
    })
  request.end(method === 'GET' ? undefined : body)
  return request
}

function bodyText(data: unknown, contentType: string): string {
  if (typeof data === 'string') return data
  if (typeof data !== 'object' || data === null) return ''
  if (!contentType.includes('urlencoded')) return JSON.stringify(data)
  return Object.entries(data)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
