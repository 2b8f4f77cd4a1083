import type { Block, Span } from '@/contract/content/blocks'
import { inCommon } from './in-common'

const plain = (run: readonly Span[]) =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')

/** A block as text, for the comparison of two versions. */
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
      return block.items
        .map(
          ({ title, text, level = 0 }) =>
            '　'.repeat(level) + [title, plain(text)].filter(Boolean).join('：'),
        )
        .join('\n')
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
  /** same: in both; gone: only in the old version; new: only in the new one. */
  change: 'same' | 'gone' | 'new'
}

/** Diff of two versions, block by block. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): CompareLine[] {
  const [a, b] = [before.map(wordsOfBlock), after.map(wordsOfBlock)]
  const common = inCommon(a, b)
  const lines: CompareLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [mine, other] = [a[i], b[j]]
    if (mine !== undefined && mine === other) {
      lines.push({ text: mine, change: 'same' })
      i++
      j++
    } else if (mine !== undefined && common(i + 1, j) >= common(i, j + 1)) {
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
