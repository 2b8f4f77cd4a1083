import type { Block, Span } from '../../src/contract/content/blocks'
import { toBeijingDay } from '../../src/lib/dates'
import { numberItems } from '../../src/lib/list-numbers'
import type { AppContext } from '../http/services'
import { buildPdf, type PdfBlock } from './pdf'
import type { Paper } from './rights-paper'

const plain = (run: readonly Span[]) =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')
const row = (cells: readonly string[]) => cells.join('　')

/** Converts a block to plain lines: a chart becomes its table. Links and pictures have none. */
function pdfBlocks(block: Block): PdfBlock[] {
  switch (block.kind) {
    case 'heading':
      return [{ text: block.text, size: block.level === 2 ? 15 : 13, above: 16 }]
    case 'paragraph':
      return [{ text: plain(block.text), above: 6 }]
    case 'points':
      return block.items.map((item, at) => ({ text: `${at + 1}. ${item}`, above: 4 }))
    case 'list': {
      const numbers = numberItems(block.items)
      return block.items.map(({ title, text, level = 0 }, at) => ({
        text: `${'　'.repeat(level)}${block.is_ordered ? `${numbers[at]}.` : '－'} ${[title, plain(text)].filter(Boolean).join('：')}`,
        above: 4,
      }))
    }
    case 'table':
      return [
        { text: block.caption, above: 10 },
        { text: row(block.columns), size: 10, above: 4 },
        ...block.rows.map(cells => ({ text: row(cells), size: 10 })),
        { text: block.note, size: 9, above: 2 },
      ].filter(({ text }) => text !== '')
    case 'chart': {
      const [first] = block.series
      return [
        { text: `${block.title}（${block.unit}）`, above: 10 },
        { text: row([block.x_title, ...block.series.map(({ name }) => name)]), size: 10, above: 4 },
        ...(first?.points ?? []).map(({ x }, at) => ({
          text: row([x, ...block.series.map(({ points }) => String(points[at]?.y ?? '—'))]),
          size: 10,
        })),
        { text: block.note, size: 9, above: 2 },
      ].filter(({ text }) => text !== '')
    }
    case 'bars':
      return [
        { text: block.title, above: 10 },
        ...block.rows.map(({ label, value, parts }) => ({
          text: row([label, value || String(parts.reduce((sum, part) => sum + part.value, 0))]),
          size: 10,
        })),
        { text: block.note, size: 9, above: 2 },
      ].filter(({ text }) => text !== '')
    case 'law':
      return [
        { text: [block.name, block.number, block.article].filter(Boolean).join(' '), above: 8 },
        { text: `${block.text}（${block.is_quote ? '' : '转述，'}${block.checked_at} 核对）`, size: 10 },
      ]
    case 'callout':
      return [{ text: block.text, above: 6 }]
    case 'notice':
    case 'picture':
    case 'calculator':
    case 'video':
    case 'countdown':
    case 'map':
    case 'form':
    case 'space':
    case 'links':
    case 'lots':
    case 'buildings':
    case 'rights':
    case 'articles':
      return []
  }
}

/** Returns a published report as a PDF, made from its blocks. */
export async function reportPaper(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  id: number,
): Promise<Paper | null> {
  const report = await db.one<{ title: string; author: string; created_at: number; blocks: Block[] }>(
    `select title, author, created_at, blocks from report where id = $1 and status = 'published'`,
    [id],
  )
  if (!report) return null
  const bytes = buildPdf([
    { text: report.title, size: 20, isCentred: true },
    { text: `${report.author}，${toBeijingDay(report.created_at)}`, size: 10, isCentred: true, above: 6 },
    ...report.blocks.flatMap(pdfBlocks),
    { text: `${env.brand}，${env.demoLots > 0 ? '演示数据，' : ''}不构成出价建议。`, size: 9, above: 24 },
  ])
  return { name: `${report.title}.pdf`, bytes, type: 'application/pdf' }
}
