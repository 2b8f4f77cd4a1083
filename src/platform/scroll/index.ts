import Taro from '@tarojs/taro'

const ignore = () => {}

/** Scrolls to the page's top without animation. */
export function scrollToTop() {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }).catch(ignore)
}

/** Px above the element that stay visible: the anchors, and the label of a field. */
const ABOVE = 120

/** Scrolls the element with this id into view. */
export function jumpTo(id: string) {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -ABOVE, duration: 200 }).catch(ignore)
}

/** Ends the pull-to-refresh once the data has loaded. */
export function stopPullDown() {
  Taro.stopPullDownRefresh()
}
