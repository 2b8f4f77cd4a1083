import { configureWechat, setWechatConfigSource } from '@/platform/share/wechat-share'
import type { WechatConfig } from '@/platform/share/wechat-config'
import { eventually } from '../setup/wait'

test('a signature that comes after the next page was signed is not taken: WeChat would refuse to share', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android 14 MicroMessenger/8.0.50')
  const taken: string[] = []
  Object.assign(window, {
    wx: {
      config: ({ signature }: WechatConfig) => taken.push(signature),
      ready: () => undefined,
    },
  })
  const answers = new Map<string, () => void>()
  setWechatConfigSource(
    address =>
      new Promise(resolve => {
        answers.set(new URL(address).pathname, () => {
          resolve({ appId: 'wx', timestamp: 1, nonceStr: 'n', signature: address, jsApiList: [] })
        })
      }),
  )
  const open = (path: string) => {
    window.history.replaceState(null, '', path)
    configureWechat()
  }
  open('/house/1.html')
  open('/house/2.html')
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  answers.get('/house/2.html')?.()
  await eventually(() => {
    expect(taken).toHaveLength(1)
  })
  answers.get('/house/1.html')?.()
  open('/house/3.html')
  answers.get('/house/3.html')?.()
  await eventually(() => {
    expect(taken.map(address => new URL(address).pathname)).toEqual(['/house/2.html', '/house/3.html'])
  })
})
