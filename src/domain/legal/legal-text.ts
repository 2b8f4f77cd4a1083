import type { ShownBlock, Span } from '@/contract/content/blocks'
import type { ConsentText } from '@/contract/consents'

export interface LegalClause {
  /** Id of its element, and target of links. */
  id: string
  title: string
  /** The clause in one plain sentence. */
  summary: string
  blocks: readonly ShownBlock[]
  /** The wording differs from the version before. */
  isChanged?: boolean
}

export interface LegalText {
  kind: ConsentText['kind']
  version: string
  /** Summary of the whole in a few sentences. */
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

/** Replaces a phrase wherever it occurs in a clause, which then counts as changed in this version. */
export const reworded = (clause: LegalClause, from: string, to: string): LegalClause => ({
  ...(JSON.parse(JSON.stringify(clause).split(from).join(to)) as LegalClause),
  isChanged: true,
})
