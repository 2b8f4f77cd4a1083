import Taro from '@tarojs/taro'

const ignore = () => {}

/** The page's own top, at once. */
export function scrollToTop() {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(ignore)
}

/** What a pull asked for has come. */
export function stopPullDown() {
  Taro.stopPullDownRefresh()
}
