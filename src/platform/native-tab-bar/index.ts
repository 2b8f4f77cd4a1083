import Taro from '@tarojs/taro'

/** Hides the platform's bar in favour of one that the page renders. */
export function hideNativeTabBar() {
  Taro.hideTabBar({ animation: false }).catch(() => undefined)
}
