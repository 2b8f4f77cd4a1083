import Taro from '@tarojs/taro'
import type { LaunchCount } from './launch-count'

/** Launch scenes of visitors who know how to return, and of a single opened page. */
const KNOWN = [1103, 1104, 1154]

/** Shows once, at the second launch, how to find the mini-program again. */
export function showAddToListHint({ get, set }: LaunchCount) {
  const launches = (get() ?? 0) + 1
  if (launches > 2) return
  set(launches)
  if (launches === 2 && !KNOWN.includes(Taro.getLaunchOptionsSync().scene))
    void Taro.showToast({ title: '点右上角“···”，可添加到我的小程序', icon: 'none', duration: 4_000 })
}
