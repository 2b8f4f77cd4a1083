import Taro from '@tarojs/taro'
import { siteNow } from './site'
import type { Screen } from './table'

/** Sets the title in the bar of this page. */
export function setTitle(title: string) {
  void Taro.setNavigationBarTitle({ title: `${siteNow().barPrefix ?? ''}${title}` })
}

/** Mini-programs have no document to mark. */
export function markScreen(_screen: Screen) {}
