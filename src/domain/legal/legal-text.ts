import type { ShownBlock, Span } from '@/contract/content/blocks'
import type { ConsentText } from '@/contract/consents'

export interface LegalClause {
  /** Of its element, and of links to it. */
  id: string
  title: string
  /** The clause in one sentence, for who reads no clauses. */
  summary: string
  blocks: readonly ShownBlock[]
  /** New words against the version before. */
  isChanged?: boolean
}

/** The words of one version of a text that is agreed to. */
export interface LegalText {
  kind: ConsentText['kind']
  version: string
  /** The whole in a few sentences. */
  points: readonly string[]
  clauses: readonly LegalClause[]
}

export const words = (...text: Span[]): ShownBlock => ({ kind: 'paragraph', text })

export const listed = (...items: (readonly [title: string, text: string])[]): ShownBlock => ({
  kind: 'list',
  is_ordered: false,
  items: items.map(([title, text]) => ({ title, text: [text] })),
})

export const tabled = (columns: string[], ...rows: string[][]): ShownBlock => ({
  kind: 'table',
  caption: '',
  columns,
  rows,
  has_total: false,
  note: '',
})
