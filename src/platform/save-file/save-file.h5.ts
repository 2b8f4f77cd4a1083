/** Fetches a file of the server that is to be saved; `path` begins with a slash. Resolves with what to tell the visitor. */
export function saveFile(path: string): Promise<string> {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
  return Promise.resolve('开始下载')
}
