import Taro from '@tarojs/taro'

/** The platform's bar leaves for one that the page draws. */
export function hideNativeTabBar() {
  Taro.hideTabBar({ animation: false }).catch(() => undefined)
}
