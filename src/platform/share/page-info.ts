import Taro from '@tarojs/taro'
import { TARGET } from '../target/target'
import type { ShareData } from './share-data'

/** Sets the data that Baidu's search and feed show of this page. WeChat crawls pages itself. */
export function tellPageInfo({ title, desc, imgUrl }: Pick<ShareData, 'title' | 'desc' | 'imgUrl'>) {
  if (TARGET !== 'swan') return
  const { setPageInfo }: Partial<typeof Taro> = Taro
  setPageInfo?.({
    title,
    keywords: `${title},法拍房,司法拍卖`,
    description: desc ?? title,
    image: imgUrl,
  })
}
