import type { FieldError } from '../../../src/contract/errcodes'
import { badField } from '../../errors/api-error'
import type { TextType } from './texts'

/** Required classification columns of each type of text, with their error messages. */
const FILED: Record<TextType, readonly FieldError[]> = {
  article: [{ field: 'group_id', message: '请选择归类' }],
  story: [],
  report: [
    { field: 'period', message: '请填哪一期' },
    { field: 'region_id', message: '请选地区' },
  ],
  wiki: [{ field: 'category_id', message: '请选在买房的哪一步' }],
}

/** A text with the columns of its type. */
export interface WholeText extends Record<string, unknown> {
  title: string
  content: string
  blocks: readonly unknown[]
}

/** SQL columns that `checkWhole` needs in addition to the content. */
export const wholeColumns = (type: TextType) =>
  ['updated_at', ...FILED[type].map(({ field }) => field)].join(', ')

/** Throws with all missing fields at once unless a text beyond a draft has a title, content and a classification. */
export function checkWhole(type: TextType, text: WholeText): void {
  const missing: FieldError[] = [
    ...(Array.from(text.title).length < 2 ? [{ field: 'title', message: '至少 2 个字' }] : []),
    ...(text.blocks.length === 0 && text.content === ''
      ? [{ field: 'blocks', message: '正文还是空的' }]
      : []),
    ...FILED[type].filter(({ field }) => !text[field]),
  ]
  if (missing.length > 0) throw badField(...missing)
}
