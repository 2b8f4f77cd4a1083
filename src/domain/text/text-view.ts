import type { BlockOf, ShownBlock, Span } from '@/contract/content/blocks'
import { buildScreenUrl } from '@/routes/match'

export interface OutlineRow {
  /** Id of the heading's element. */
  id: string
  no: number
  text: string
}

/** Id of the section that starts at block `at`. */
export const sectionId = (at: number) => `text-${at}`

/** The sections of a text, numbered: its headings of level 2. */
export const buildTextOutline = (blocks: readonly ShownBlock[]): OutlineRow[] =>
  blocks
    .flatMap((block, at) => (block.kind === 'heading' && block.level === 2 ? [{ at, text: block.text }] : []))
    .map(({ at, text }, i) => ({ id: sectionId(at), no: i + 1, text }))

export const getRunText = (run: readonly Span[]): string =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')

/** All text of a block, in reading order. */
function getBlockWords(block: ShownBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'callout':
    case 'law':
      return block.text
    case 'paragraph':
    case 'notice':
      return getRunText(block.text)
    case 'points':
      return block.items.join('')
    case 'list':
      return block.items.map(({ title, text }) => title + getRunText(text)).join('')
    case 'table':
      return block.rows.flat().join('') + block.note
    default:
      return ''
  }
}

/** Reading speed in characters per minute. */
const PER_MINUTE = 400

/** Number of characters in a text. */
export const countLetters = (blocks: readonly ShownBlock[]): number =>
  blocks.reduce((sum, block) => sum + getBlockWords(block).length, 0)

/** Reading time in minutes, at least one. */
export const calculateReadMinutes = (blocks: readonly ShownBlock[]): number =>
  Math.max(1, Math.round(countLetters(blocks) / PER_MINUTE))

export interface BarRow {
  label: string
  value: string
  parts: { name: string; tone: BlockOf<'bars'>['rows'][number]['parts'][number]['tone']; percent: number }[]
}

/** Width of each part in percent of the longest row. */
export function barRows({ rows }: BlockOf<'bars'>): BarRow[] {
  const sumOf = (parts: { value: number }[]) => parts.reduce((sum, { value }) => sum + value, 0)
  const longest = Math.max(...rows.map(({ parts }) => sumOf(parts)), 1e-9)
  return rows.map(({ label, value, parts }) => ({
    label,
    value: value || String(sumOf(parts)),
    parts: parts.map(part => ({
      name: part.name,
      tone: part.tone,
      percent: Math.round((part.value / longest) * 1000) / 10,
    })),
  }))
}

/** Number of a table or picture, counted over the blocks up to `at`: 表 1, 图 2. */
export const countBlocksUpTo = (
  blocks: readonly ShownBlock[],
  at: number,
  kinds: readonly ShownBlock['kind'][],
): number => blocks.slice(0, at + 1).filter(({ kind }) => kinds.includes(kind)).length

const TOOL_URLS: Record<BlockOf<'calculator'>['tool'], () => string> = {
  loan: () => buildScreenUrl('loan-calculator', {}),
  tax: () => buildScreenUrl('tax-count', {}),
  'bid-limit': () => buildScreenUrl('bid-limit', {}),
  eligibility: () => buildScreenUrl('eligibility', {}),
  valuation: () => buildScreenUrl('valuation', {}),
  calendar: () => buildScreenUrl('calendar', {}),
  compare: () => buildScreenUrl('compare', { kind: 'house' }),
}

export const toolUrl = ({ tool, query }: BlockOf<'calculator'>) => TOOL_URLS[tool]() + (query && `?${query}`)

export const lotsUrl = ({ query }: BlockOf<'lots'>) => `/house/list.html${query && `?${query}`}`
