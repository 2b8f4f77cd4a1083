/** Downloads a table as a file; `name` without its extension. Resolves with a text for the visitor. */
export function saveTable(name: string, csv: string): Promise<string> {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
  return Promise.resolve('已下载')
}
