import { copyText } from '../clipboard/copy-text'
import { API_ORIGIN } from '../config'

/** Mini-programs open no file of this kind: copies its URL to the clipboard, for the browser. Resolves with a text for the visitor. */
export async function saveFile(path: string): Promise<string> {
  await copyText(API_ORIGIN + path)
  return '链接已复制，请到浏览器里打开'
}
