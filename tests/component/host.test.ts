import { detectWebViewHost, hostLogin, onHostLogin } from '@/platform/host'
import { callApp } from '@/platform/host/app-bridge'
import { clientKind } from '@/platform/target'
import { eventually } from '../setup/wait'

const forget = (name: string) => {
  document.cookie = `${name}=; path=/; max-age=0`
}
const agent = (words: string) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(words)
}

afterEach(() => {
  ;['is_mini_wechat', 'app_type', 'openid', 'token', 'host_login'].forEach(forget)
  jest.restoreAllMocks()
  for (const name of ['webkit', 'android', 'wx', 'swan']) Reflect.deleteProperty(window, name)
  window.history.replaceState(null, '', '/')
})

test('in a browser nobody takes the login over', () => {
  detectWebViewHost()
  expect(clientKind()).toBe('browser')
  expect(hostLogin('/m/my/follow')).toBe(false)
})

test('the iOS app is told by its message handler, the Android app by its method with 1', () => {
  const posted: unknown[] = []
  document.cookie = 'app_type=ios; path=/'
  Object.assign(window, {
    webkit: {
      messageHandlers: {
        appLogin: {
          postMessage: (words: unknown) => {
            posted.push(words)
          },
        },
      },
    },
  })
  expect(hostLogin('/m/my/follow')).toBe(true)
  expect(posted).toHaveLength(1)
  document.cookie = 'app_type=android; path=/'
  Object.assign(window, {
    android: {
      appLogin: (words: unknown) => {
        posted.push(words)
      },
    },
  })
  expect(hostLogin('/m/my/follow')).toBe(true)
  expect(posted[1]).toBe(1)
})

test('an app that does not listen leaves the login to the site', () => {
  document.cookie = 'app_type=ios; path=/'
  expect(hostLogin('/m/my/follow')).toBe(false)
})

test.each([
  ['weapp-webview', 'MicroMessenger/8.0 miniProgram/wx123', '4', 'wx', 'miniProgram'],
  ['swan-webview', 'baiduboxapp/13.0 swan/2.0', '8', 'swan', 'webView'],
])(
  '%s: the mini-program around opens its login with the wanted address',
  async (client, words, flag, name, bridge) => {
    agent(words)
    detectWebViewHost()
    expect(clientKind()).toBe(client)
    expect(document.cookie).toContain(`is_mini_wechat=${flag}`)
    const opened: string[] = []
    expect(hostLogin('/m/my/follow?type=house')).toBe(true)
    Object.assign(window, {
      [name]: {
        [bridge]: {
          reLaunch: ({ url }: { url: string }) => {
            opened.push(url)
          },
        },
      },
    })
    document.head.querySelectorAll('script').forEach(script => script.dispatchEvent(new Event('load')))
    await eventually(() => {
      expect(opened).toEqual([
        '/pages/my/login/index?redirect=http%3A%2F%2Flocalhost%2Fm%2Fmy%2Ffollow%3Ftype%3Dhouse',
      ])
    })
  },
)

test('a member handed over in the fragment is taken in a web-view, and leaves the address', () => {
  agent('MicroMessenger/8.0 miniProgram/wx123')
  window.history.replaceState(null, '', '/house/1.html?from=a#openid=o1&token=t1')
  detectWebViewHost()
  expect(document.cookie).toContain('token=t1')
  expect(document.cookie).toContain('openid=o1')
  expect(window.location.href).toBe('http://localhost/house/1.html?from=a')
})

test('of another login nothing stays beside the handed over openid', () => {
  agent('MicroMessenger/8.0 miniProgram/wx123')
  document.cookie = 'token=of-another; path=/'
  document.cookie = 'openid=another; path=/'
  window.history.replaceState(null, '', '/house/1.html#openid=o1')
  expect(detectWebViewHost()).toBe(true)
  expect(document.cookie).toContain('openid=o1')
  expect(document.cookie).not.toContain('token')
})

test('a mini-program that has just been asked for a login is not asked again: no two sides send a visitor to and fro', () => {
  agent('MicroMessenger/8.0 miniProgram/wx123')
  detectWebViewHost()
  expect(hostLogin('/m/my/follow')).toBe(true)
  expect(hostLogin('/m/my/follow')).toBe(false)
})

test("in WeChat's own browser the note of a web-view is taken back, until WeChat says otherwise", () => {
  document.cookie = 'is_mini_wechat=4; path=/'
  agent('MicroMessenger/6.5')
  detectWebViewHost()
  expect(clientKind()).toBe('wechat-browser')
  Object.assign(window, { __wxjs_environment: 'miniprogram' })
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(clientKind()).toBe('weapp-webview')
  Reflect.deleteProperty(window, '__wxjs_environment')
})

describe('the native apps are called by one table', () => {
  const place = { lng: 116.4, lat: 39.9, name: '朝阳区法院' }
  test.each([
    ['login', undefined, '', 1],
    ['back', undefined, '', 1],
    ['scan', undefined, '', 1],
    ['openMap', place, place, JSON.stringify(place)],
    ['savePicture', { image: 'data:x' }, { image: 'data:x' }, '{"image":"data:x"}'],
    [
      'share',
      { title: '一套房', link: 'https://a/b' },
      { title: '一套房', link: 'https://a/b' },
      '{"title":"一套房","link":"https://a/b"}',
    ],
  ] as const)('%s', (call, given, onIos, onAndroid) => {
    const name = `app${call[0]?.toUpperCase() ?? ''}${call.slice(1)}`
    const posted: unknown[] = []
    const keep = (words: unknown) => {
      posted.push(words)
    }
    Object.assign(window, {
      webkit: { messageHandlers: { [name]: { postMessage: keep } } },
      android: { [name]: keep },
    })
    const callIt = callApp as (call: string, given?: unknown) => boolean
    expect(callIt(call, given)).toBe(false)
    document.cookie = 'app_type=ios; path=/'
    expect(callIt(call, given)).toBe(true)
    document.cookie = 'app_type=android; path=/'
    expect(callIt(call, given)).toBe(true)
    expect(posted).toEqual([onIos, onAndroid])
  })

  test('the app says when its login is done', () => {
    const told = jest.fn()
    onHostLogin(told)
    ;(window as unknown as { appLoginDone: () => void }).appLoginDone()
    expect(told).toHaveBeenCalledTimes(1)
  })
})

test('outside of a web-view such a link logs nobody in', () => {
  window.history.replaceState(null, '', '/house/1.html#openid=o1&token=t1')
  detectWebViewHost()
  expect(document.cookie).not.toContain('token')
})
