import { copyText } from '../clipboard/copy-text'

/** Mini-programs have no files of the user's own: the table goes to the clipboard. Resolves with what to tell the visitor. */
export async function saveTable(_name: string, csv: string): Promise<string> {
  await copyText(csv)
  return '已复制，可粘贴到电子表格'
}
