import type { BlockOf, NamedRow, ShownBlock } from '@/contract/content/blocks'
import type { MarketingBlock, MarketingPage } from '@/contract/content/cards'
import type { HouseCard } from '@/contract/house/cards'
import type { VideoCard } from '@/contract/video/cards'
import { shortTimeWithWeekday } from '@/lib/dates'

/** A part of a page for rendering. */
export type Part =
  | { kind: 'countdown'; block: BlockOf<'countdown'> }
  | { kind: 'lots'; title: string; block: BlockOf<'lots'>; houses: HouseCard[] }
  | { kind: 'video'; title: string; video: VideoCard }
  | { kind: 'map'; block: BlockOf<'map'> }
  | { kind: 'form'; block: BlockOf<'form'> }
  | { kind: 'links'; block: BlockOf<'links'> }
  | { kind: 'named'; title: string; rows: NamedRow[] }
  | { kind: 'space'; height: number }
  | { kind: 'text'; title: string; blocks: ShownBlock[] }

/** Parts that are placed side by side if there is room for two. */
const PAIRS: readonly (readonly [Part['kind'], Part['kind']])[] = [
  ['video', 'text'],
  ['map', 'form'],
]

/** Groups the blocks to parts: a heading is the title of the next part, and consecutive text blocks are one part. */
export function buildMarketingParts(blocks: readonly MarketingBlock[]): Part[] {
  const parts: Part[] = []
  let title = ''
  let words: ShownBlock[] = []
  const flush = () => {
    if (title !== '' || words.length > 0) parts.push({ kind: 'text', title, blocks: words })
    title = ''
    words = []
  }
  /** The heading before a part, if nothing else is under that heading. */
  const ownTitle = () => {
    const own = words.length === 0 ? title : ''
    if (own !== '') title = ''
    flush()
    return own
  }
  /** A part's own title; pending text before it becomes a part of its own first. */
  const titled = (own: string) => {
    if (own === '') return ownTitle()
    flush()
    return own
  }
  for (const { block, houses, video } of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      flush()
      title = block.text
    } else if (block.kind === 'lots' && block.look === 'cards')
      parts.push({ kind: 'lots', title: titled(block.title), block, houses })
    else if (block.kind === 'video' && video) parts.push({ kind: 'video', title: ownTitle(), video })
    else if (block.kind === 'countdown') addOwn({ kind: 'countdown', block })
    else if (block.kind === 'map') addOwn({ kind: 'map', block })
    else if (block.kind === 'form') addOwn({ kind: 'form', block })
    else if (block.kind === 'links') addOwn({ kind: 'links', block })
    else if (block.kind === 'space') addOwn({ kind: 'space', height: block.height })
    else if (block.kind === 'buildings' || block.kind === 'rights' || block.kind === 'articles')
      parts.push({ kind: 'named', title: titled(block.title), rows: block.rows })
    else words.push(block)
  }
  flush()
  return parts

  function addOwn(part: Part) {
    flush()
    parts.push(part)
  }
}

/** Rows of the desktop layout: two parts that belong together, or one. */
export function groupPartsIntoRows(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = []
  for (let at = 0; at < parts.length; at++) {
    const [one, other] = [parts[at], parts[at + 1]]
    if (!one) continue
    const pair = other && pairParts(one, other)
    rows.push(pair ?? [one])
    if (pair) at++
  }
  return rows
}

function pairParts(one: Part, other: Part): Part[] | undefined {
  for (const [left, right] of PAIRS) {
    if (one.kind === left && other.kind === right) return [one, other]
    if (one.kind === right && other.kind === left) return [other, one]
  }
  return undefined
}

export interface SessionView {
  at: number
  /** Example: `11-22 周日 10:00` */
  label: string
  /** Example: `余 2`, `已满`, `已开始` */
  left: string
  isOpen: boolean
}

/** Sessions to choose from. `now` in Unix seconds. */
export const sessionViews = ({ sessions }: Pick<MarketingPage, 'sessions'>, now: number): SessionView[] =>
  sessions.map(({ at, left }) => ({
    at,
    label: shortTimeWithWeekday(at),
    left: at <= now ? '已开始' : left > 0 ? `余 ${left}` : '已满',
    isOpen: at > now && left > 0,
  }))

/** Example: `已约 10 / 18 人`; '' without sessions. */
export function bookedText({ sessions }: Pick<MarketingPage, 'sessions'>): string {
  if (sessions.length === 0) return ''
  const seats = sessions.reduce((sum, session) => sum + session.seats, 0)
  const left = sessions.reduce((sum, session) => sum + session.left, 0)
  return `已约 ${seats - left} / ${seats} 人`
}

/** End of the page, and its redirect target; '' if that is more than a month ahead. */
export function untilText({ end_time, next }: Pick<MarketingPage, 'end_time' | 'next'>, now: number): string {
  if (end_time - now > 31 * 86_400) return ''
  return `本页 ${shortTimeWithWeekday(end_time)} 收起${next ? `，之后转到${next.title}` : ''}`
}
