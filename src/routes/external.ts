import Taro from '@tarojs/taro'
import { pageOf } from './match'
import { urlParts } from './query'
import { siteNow } from './site'

/** Mini-programs open pages of the configured hosts in their web-view; of any other address they can only give a copy. */
export function openExternal(url: string) {
  const host = urlParts(url).origin.replace(/^.*\/\//, '')
  if (siteNow().hosts.includes(host)) void Taro.navigateTo({ url: pageOf('webview', { url }) })
  else void Taro.setClipboardData({ data: url })
}
