import type { Block, Span } from '@/contract/content/blocks'

const plain = (run: readonly Span[]) =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')

/** A block in words, as two versions are compared. */
function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.level === 2 ? '##' : '###'} ${block.text}`
    case 'paragraph':
    case 'notice':
      return plain(block.text)
    case 'callout':
    case 'law':
      return block.text
    case 'list':
      return block.items.map(({ title, text }) => [title, plain(text)].filter(Boolean).join('：')).join('\n')
    case 'points':
      return block.items.join('\n')
    case 'table':
      return [block.columns, ...block.rows].map(row => row.join(' | ')).join('\n')
    case 'picture':
      return `[图] ${block.caption || block.alt}`
    case 'lots':
      return `[房源] ${block.ids.join('、') || block.query}`
    default:
      return `[${block.kind}] ${'title' in block ? block.title : ''}`
  }
}

interface CompareLine {
  text: string
  /** same: in both; gone: only before; new: only after. */
  change: 'same' | 'gone' | 'new'
}

/** What was taken out and what came in from one version to another, block by block. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): CompareLine[] {
  const [a, b] = [before.map(wordsOfBlock), after.map(wordsOfBlock)]
  // length[i][j]: the longest row of blocks that a from i and b from j have in common
  const length = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (length[i] as number[])[j] =
        a[i] === b[j]
          ? 1 + (length[i + 1]?.[j + 1] ?? 0)
          : Math.max(length[i + 1]?.[j] ?? 0, length[i]?.[j + 1] ?? 0)
  const lines: CompareLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [mine, other] = [a[i], b[j]]
    if (mine !== undefined && mine === other) {
      lines.push({ text: mine, change: 'same' })
      i++
      j++
    } else if (mine !== undefined && (length[i + 1]?.[j] ?? 0) >= (length[i]?.[j + 1] ?? 0)) {
      lines.push({ text: mine, change: 'gone' })
      i++
    } else if (other !== undefined) {
      lines.push({ text: other, change: 'new' })
      j++
    } else if (mine !== undefined) {
      lines.push({ text: mine, change: 'gone' })
      i++
    }
  }
  return lines
}
