import type { Block } from '../../../src/contract/content/blocks'
import type { Seo } from '../../../src/contract/common'
import type { MarketingState } from '../../../src/contract/content/cards'

/** A campaign page as it is stored. */
export interface PageRow {
  id: number
  title: string
  headline: string
  summary: string
  covers: string[]
  top_height: number
  bottom_height: number
  blocks: Block[]
  hidden: number[]
  seo: Seo
  next: { title: string; to: string } | null
  status: MarketingState
  start_time: number
  end_time: number
  updated_at: number
}
export const PAGE_COLUMNS =
  'id, title, headline, summary, covers, top_height, bottom_height, blocks, hidden, seo, next, status, start_time, end_time, updated_at'

export const isForm = (block: Block): block is Extract<Block, { kind: 'form' }> => block.kind === 'form'
