import { copyText } from '../clipboard/copy-text'

/** Mini-programs have no user files: copies the table to the clipboard. Resolves with a text for the visitor. */
export async function saveTable(_name: string, csv: string): Promise<string> {
  await copyText(csv)
  return '已复制，可粘贴到电子表格'
}
