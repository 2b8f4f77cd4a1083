/** A typeset line of a page. */
export interface Line {
  text: string
  left: number
  right: number
  size: number
}

/** Page numbers: — 2 —, 第 2 页 共 7 页, 2/7 */
const PAGE_NUMBER = /^[\s\-—–·]*(?:第\s*)?\d{1,3}\s*页?(?:\s*[/／,，]?\s*共?\s*\d{1,3}\s*页?)?[\s\-—–·]*$/
/** Lines at the top and bottom of a page that may be a header or footer. */
const EDGE = 2
/** Text that this share of pages has in the same place is a running header. */
const OFTEN = 0.6
const sameWords = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, '')

/** Removes page numbers and running headers. */
function withoutEdges(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>()
  const edges = (lines: readonly Line[]) => [...lines.slice(0, EDGE), ...lines.slice(-EDGE)]
  for (const lines of pages)
    for (const words of new Set(edges(lines).map(({ text }) => sameWords(text))))
      counts.set(words, (counts.get(words) ?? 0) + 1)
  const isRunning = (text: string) =>
    pages.length > 2 && (counts.get(sameWords(text)) ?? 0) >= Math.max(3, pages.length * OFTEN)
  return pages.map(lines =>
    lines.filter(
      ({ text }, at) =>
        !((at < EDGE || at >= lines.length - EDGE) && (PAGE_NUMBER.test(text) || isRunning(text))),
    ),
  )
}

const BEGINS =
  /^(?:第[一二三四五六七八九十百\d]+[条项章节]|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|\d+[.、．)）](?!\d)|[①②③④⑤⑥⑦⑧⑨⑩■□☑√●·])/
const IS_ROW = /^[^，。；：:\s]{2,12}[：:]| {2,}/

/** True if a line continues in the next: it is full, and the next starts no new item. */
const goesOn = (line: Line, next: Line, right: number) =>
  line.right >= right - 2.5 * line.size &&
  Math.abs(line.size - next.size) < 1 &&
  !/[。；！？]$/.test(line.text) &&
  !BEGINS.test(next.text) &&
  !IS_ROW.test(next.text) &&
  !/ {2,}/.test(line.text)

/** Joins lines to paragraphs and returns each page's text. */
export function pageTexts(pages: readonly Line[][]): string[] {
  const right = Math.max(0, ...pages.flat().map(line => line.right))
  return withoutEdges(pages).map(lines => {
    let text = ''
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1]
      text += line.text.trim() + (next === undefined ? '' : goesOn(line, next, right) ? '' : '\n')
    }
    return text
  })
}
