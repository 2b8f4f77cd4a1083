export type GroupName = '税费' | '风险' | '流程' | '贷款' | '复盘' | '资格'

/** `text`: paragraphs by line; `## ` begins a heading, `- ` an item of a list. */
export interface ArticleText {
  group: GroupName
  title: string
  summary: string
  text: string
  tags: readonly string[]
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Paragraphs, headings and lists as HTML. */
export function htmlOf(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  return lines
    .map((line, i) => {
      if (line.startsWith('## ')) return `<h3>${escaped(line.slice(3))}</h3>`
      if (!line.startsWith('- ')) return `<p>${escaped(line)}</p>`
      const opens = !lines[i - 1]?.startsWith('- ') ? '<ul>' : ''
      const closes = !lines[i + 1]?.startsWith('- ') ? '</ul>' : ''
      return `${opens}<li>${escaped(line.slice(2))}</li>${closes}`
    })
    .join('')
}
