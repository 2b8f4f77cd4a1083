import Taro from '@tarojs/taro'

const ignore = () => {}

/** The page's own top, at once. */
export function scrollToTop() {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(ignore)
}

/** Px above it that stay in sight: the anchors, and the label of a field. */
const ABOVE = 120

/** Brings the element with this id into sight. */
export function jumpTo(id: string) {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -ABOVE, duration: 200 }).catch(ignore)
}

/** What a pull asked for has come. */
export function stopPullDown() {
  Taro.stopPullDownRefresh()
}
