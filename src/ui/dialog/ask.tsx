import Taro from '@tarojs/taro'
import type { AskOptions } from './ask-options'

export type { AskOptions } from './ask-options'

/** Shows a confirm dialog, and resolves to true if confirmed. (.tsx as its H5 sibling: the build requires the same extension.) */
export async function ask({
  title = '提示',
  text,
  confirm = '确定',
  cancel = '取消',
}: AskOptions): Promise<boolean> {
  const answer = await Taro.showModal({
    title,
    content: text,
    confirmText: confirm,
    cancelText: cancel ?? undefined,
    showCancel: cancel !== null,
  })
  return answer.confirm
}
