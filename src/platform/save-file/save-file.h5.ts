/** Downloads a file of the server; `path` begins with a slash. Resolves with a text for the visitor. */
export function saveFile(path: string): Promise<string> {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
  return Promise.resolve('开始下载')
}
