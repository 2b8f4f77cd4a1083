import Taro from '@tarojs/taro'
import { buildPageUrl } from './match'
import { openPage } from './open-page'
import { isWebUrl } from './web-url'

/** Mini-programs open pages of the configured hosts in their web-view; they can only copy any other URL. */
export function openExternal(url: string) {
  if (isWebUrl(url)) openPage('navigateTo', buildPageUrl('webview', { url }))
  else
    Taro.setClipboardData({ data: url }).then(
      // The pressed link promised navigation: here the visitor has to open the URL in a browser.
      () => Taro.showToast({ title: '网址已复制，请在浏览器打开', icon: 'none' }),
      () => {},
    )
}
