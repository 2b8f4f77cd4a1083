import type { Block } from '@/contract/content/blocks'
import type { TextState } from '@/contract/content/cards'
import type { DeskText } from '@/contract/desk/schema'

/** Unsaved content of the editor. */
export interface Draft {
  title: string
  summary: string
  cover: string
  /** For an article its group, for an entry its category. */
  groupId: number | null
  report: NonNullable<DeskText['report']>
  wiki: NonNullable<DeskText['wiki']>
  blocks: Block[]
  tags: DeskText['tags']
  author: string
  source: string
  note: string
}
/** Effects of a press besides saving. */
export interface Step {
  status?: TextState
  publish_at?: number
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

export const buildTextDraft = (text: DeskText): Draft => ({
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

/** Fields of the editor that may have errors, named as in the calls, in the order of the screen. */
export const FIELDS = [
  'title',
  'blocks',
  'group_id',
  'category_id',
  'period',
  'region_id',
  'publish_at',
] as const
export type Field = (typeof FIELDS)[number]
export type Wrong = Partial<Record<Field, string>>
/** Props of a form for some fields of a draft. */
export interface OwnFormProps {
  draft: Draft
  wrong: Wrong
  change: (part: Partial<Draft>) => void
}

/** Missing fields that block publication, by field. */
export function findMissingFields(
  type: DeskText['type'],
  { title, blocks, groupId, report }: Pick<Draft, 'title' | 'blocks' | 'groupId' | 'report'>,
): Wrong {
  return {
    ...(title.trim().length < 2 && { title: '标题至少 2 个字' }),
    ...(blocks.length === 0 && { blocks: '正文还是空的' }),
    ...(type === 'article' && groupId === null && { group_id: '请选择归类' }),
    ...(type === 'wiki' && groupId === null && { category_id: '请选在买房的哪一步' }),
    ...(type === 'report' && report.period === '' && { period: '请填哪一期' }),
    ...(type === 'report' && report.region_id === 0 && { region_id: '请选地区' }),
  }
}

/** Errors of the server for the fields of the editor; an error of a nested block counts for all blocks. */
export const mapRefusedFields = (told: Readonly<Record<string, string>>): Wrong =>
  Object.fromEntries(
    Object.entries(told).flatMap(([name, message]) => {
      const field = FIELDS.find(field => name === field || name.startsWith(`${field}.`))
      return field ? [[field, message]] : []
    }),
  )
