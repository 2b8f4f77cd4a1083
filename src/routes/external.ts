import Taro from '@tarojs/taro'
import { pageOf } from './match'
import { isWebUrl } from './web-url'

/** Mini-programs open pages of the configured hosts in their web-view; of any other address they can only give a copy. */
export function openExternal(url: string) {
  if (isWebUrl(url)) void Taro.navigateTo({ url: pageOf('webview', { url }) })
  else
    Taro.setClipboardData({ data: url }).then(
      // What was pressed says that it goes somewhere: here the visitor has to go by themselves.
      () => Taro.showToast({ title: '网址已复制，请在浏览器打开', icon: 'none' }),
      () => {},
    )
}
