import Taro from '@tarojs/taro'
import { noted } from '../noted/noted'

/** Puts a text on the clipboard. Rejects when the platform does not let us. */
export async function copyText(text: string): Promise<void> {
  await Taro.setClipboardData({ data: text })
  noted('copy')
}
