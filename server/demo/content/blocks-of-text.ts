import type { Block, Span } from '../../../src/contract/content/blocks'
import { lawBlock, type LawKey } from './laws'

/** Words with **strong** and ==risk== in them. */
function run(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|==[^=]+==)/)
    .filter(Boolean)
    .map(part =>
      part.startsWith('**')
        ? { text: part.slice(2, -2), strong: true as const }
        : part.startsWith('==')
          ? { text: part.slice(2, -2), hot: true as const }
          : part,
    )
}

const TOOLS: Record<string, Extract<Block, { kind: 'calculator' }>['tool']> = {
  loan: 'loan',
  tax: 'tax',
  limit: 'bid-limit',
  eligibility: 'eligibility',
  calendar: 'calendar',
}

const item = (line: string) => {
  const [head = '', ...rest] = line.split('｜')
  return rest.length > 0 ? { title: head, text: run(rest.join('｜')) } : { title: '', text: run(head) }
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/**
 * The demo texts' own notation, a line a block: `## ` and `### ` headings, `- ` and `1. ` items (`title｜words`), `> ` words of a notice,
 * `! ` a risk, `i ` a hint, `| a | b |` a table, `§ key` a law, `= tool title` a tool, `@ title?query` lots of a list.
 */
export function blocksOfText(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)) {
    const last = blocks.at(-1)
    const [mark = '', ...rest] = line.split(' ')
    const words = rest.join(' ')
    if (mark === '##' || mark === '###')
      blocks.push({ kind: 'heading', level: mark === '##' ? 2 : 3, text: words })
    else if (mark === '-' || /^\d+\.$/.test(mark)) {
      const is_ordered = mark !== '-'
      if (last?.kind === 'list' && last.is_ordered === is_ordered) last.items.push(item(words))
      else blocks.push({ kind: 'list', is_ordered, items: [item(words)] })
    } else if (mark === '>')
      blocks.push({ kind: 'notice', text: run(words), from: '公告常见写法（演示）', house_id: null })
    else if (mark === '!' || mark === 'i')
      blocks.push({ kind: 'callout', tone: mark === '!' ? 'risk' : 'info', text: words })
    else if (line.startsWith('|')) {
      if (last?.kind === 'table') last.rows.push(cells(line))
      else
        blocks.push({
          kind: 'table',
          caption: '',
          columns: cells(line),
          rows: [],
          has_total: false,
          note: '',
        })
    } else if (mark === '§') blocks.push(lawBlock(words as LawKey))
    else if (mark === '=') {
      const [tool = '', ...title] = rest
      blocks.push({
        kind: 'calculator',
        tool: TOOLS[tool] ?? 'loan',
        title: title.join(' '),
        text: '',
        query: '',
      })
    } else if (mark === '@') {
      const [title = '', query = ''] = words.split('?')
      blocks.push({ kind: 'lots', title, text: '', look: 'cards', ids: [], query, limit: 2 })
    } else if (mark === '#@') {
      const [title = '', query = ''] = words.split('?')
      blocks.push({ kind: 'lots', title, text: '', look: 'count', ids: [], query, limit: 1 })
    } else blocks.push({ kind: 'paragraph', text: run(line) })
  }
  return blocks
}
