import { COME_FROM } from '../../src/contract/codes'
import type { Client } from './context'

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]
/** The first match counts: most browsers name others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/baiduboxapp/, '百度'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/MQQBrowser|QQ\//, 'QQ'],
  [/UCBrowser/, 'UC'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const first = (list: typeof SYSTEMS, text: string) => list.find(([sign]) => sign.test(text))?.[1]

/** Returns a device name that members recognize: `iPhone，Safari`, `微信小程序`. It does not distinguish devices of the same kind. */
export function deviceName({ comeFrom, userAgent }: Pick<Client, 'comeFrom' | 'userAgent'>): string {
  const system = first(SYSTEMS, userAgent)
  if (comeFrom !== COME_FROM.browser) {
    const app =
      comeFrom === COME_FROM.weapp ? '微信小程序' : comeFrom === COME_FROM.swan ? '百度小程序' : '手机应用'
    return [app, system].filter(Boolean).join('，')
  }
  return [system, first(BROWSERS, userAgent)].filter(Boolean).join('，') || '浏览器'
}
