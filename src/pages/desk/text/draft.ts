import type { Block } from '@/contract/content/blocks'
import type { DeskText } from '@/contract/desk/schema'

/** What is written and not yet saved. */
export interface Draft {
  title: string
  summary: string
  cover: string
  /** Of an article its group, of an entry its category. */
  groupId: number | null
  report: NonNullable<DeskText['report']>
  wiki: NonNullable<DeskText['wiki']>
  blocks: Block[]
  tags: DeskText['tags']
  author: string
  source: string
  note: string
}
const NO_WIKI: Draft['wiki'] = {
  alias: '',
  short: '',
  is_risk: false,
  sort: 999,
  figures: [],
  myths: [],
  laws: [],
  related: [],
  checked_by: '',
  checked_day: null,
}

export const draftOf = (text: DeskText): Draft => ({
  title: text.title,
  summary: text.summary,
  cover: text.cover,
  groupId: text.group_id,
  report: text.report ?? { kind: 'month', period: '', region_id: 0, figures: [] },
  wiki: text.wiki ?? NO_WIKI,
  blocks: text.blocks,
  tags: text.tags,
  author: text.author,
  source: text.source,
  note: '',
})

/** What has to be filled in before a save, in words; undefined: nothing. */
export function missingOf(type: DeskText['type'], { groupId, report }: Draft): string | undefined {
  if (type === 'article' && groupId === null) return '请选归到哪里'
  if (type === 'wiki' && groupId === null) return '请选在买房的哪一步'
  if (type === 'report' && report.period === '') return '请填哪一期'
  if (type === 'report' && report.region_id === 0) return '请选地区'
  return undefined
}
