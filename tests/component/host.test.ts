import { detectHost, hostLogin } from '@/platform/host'
import { clientKind } from '@/platform/target'
import { eventually } from '../setup/wait'

const forget = (name: string) => {
  document.cookie = `${name}=; path=/; max-age=0`
}
const agent = (words: string) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(words)
}

afterEach(() => {
  ;['is_mini_wechat', 'app_type', 'openid', 'token'].forEach(forget)
  jest.restoreAllMocks()
  for (const name of ['webkit', 'android', 'wx', 'swan']) Reflect.deleteProperty(window, name)
  window.history.replaceState(null, '', '/')
})

test('in a browser nobody takes the login over', () => {
  detectHost()
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
    detectHost()
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
  detectHost()
  expect(document.cookie).toContain('token=t1')
  expect(document.cookie).toContain('openid=o1')
  expect(window.location.href).toBe('http://localhost/house/1.html?from=a')
})

test('outside of a web-view such a link logs nobody in', () => {
  window.history.replaceState(null, '', '/house/1.html#openid=o1&token=t1')
  detectHost()
  expect(document.cookie).not.toContain('token')
})
