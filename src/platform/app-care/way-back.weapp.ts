import Taro from '@tarojs/taro'
import type { LaunchCount } from './launch-count'

/** Scenes of who knows the way already, and of a page opened by itself. */
const KNOWN = [1103, 1104, 1154]

/** At the second launch, once: how the visitor finds back. */
export function showWayBack({ get, set }: LaunchCount) {
  const launches = (get() ?? 0) + 1
  if (launches > 2) return
  set(launches)
  if (launches === 2 && !KNOWN.includes(Taro.getLaunchOptionsSync().scene))
    void Taro.showToast({ title: '点右上角“···”，可添加到我的小程序', icon: 'none', duration: 4_000 })
}
