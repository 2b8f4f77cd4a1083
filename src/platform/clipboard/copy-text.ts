import Taro from '@tarojs/taro'
import { trackAction } from '../track-action/noted'

/** Copies a text to the clipboard. Rejects if the platform refuses. */
export async function copyText(text: string): Promise<void> {
  await Taro.setClipboardData({ data: text })
  trackAction('copy')
}
