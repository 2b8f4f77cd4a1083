import Taro from '@tarojs/taro'
import { siteNow } from './site'
import type { Screen } from './table'

/** Sets the title in the bar of this page, and the one that Baidu's search indexes. */
export function setTitle(title: string) {
  void Taro.setNavigationBarTitle({ title: `${siteNow().barPrefix ?? ''}${title}` })
  const { setPageInfo }: Partial<typeof Taro> = Taro
  const { name } = siteNow()
  void setPageInfo?.({
    title: `${title} - ${name}`,
    keywords: `${title},法拍房,${name}`,
    description: `${title}：${name}的公开信息，以法院公告为准`,
  })
}

/** Mini-programs have no document to mark. */
export function markScreen(_screen: Screen) {}
