import type { Block } from '../../../src/contract/content/blocks'
import { isOwnPicture } from '../../../src/contract/content/blocks'
import type { TextState } from '../../../src/contract/content/cards'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import {
  bornBy,
  checkAuto,
  checkFresh,
  keepVersion,
  stateAfter,
  type SavedBody,
  type TextType,
} from './texts'
import { checkWhole, wholeColumns, type WholeText } from './whole-text'
import { writeRow } from './write-row'

/** What every save of a text may bring. */
export interface TextInput {
  id?: number | undefined
  title: string
  summary?: string | undefined
  is_auto?: boolean | undefined
  window?: string | undefined
  cover?: string | undefined
  content?: string | undefined
  blocks?: Block[] | undefined
  status?: TextState | undefined
  publish_at?: number | undefined
  note?: string | undefined
  updated_at?: number | undefined
}

export interface SavedText {
  id: number
  dropped: string[]
  updated_at: number
}

/** Columns that a type has of its own; undefined: it stays as it is. */
export type OwnColumns = Record<string, unknown>

interface Stored extends WholeText {
  id: number
  summary: string
  status: TextState
  publish_at: number | null
  created_at: number
  updated_at: number
}

/** What was sent; of a new text what it begins with, of another one what is there stays. */
export const orFirst = (isNew: boolean) => (sent: unknown, first: unknown) =>
  sent ?? (isNew ? first : undefined)

export const NO_SEO = { title: '', keywords: '', description: '' }

/** Without these the save is 1005. */
export async function checkTags({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db.query<{ id: number }>('select id from tag where id = any($1)', [ids])
  if (known.length < new Set(ids).size) throw notFound('没有这个标签')
}

const withoutUnsent = (columns: OwnColumns): OwnColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** A new text, or a change of one; what is not sent stays. The state, a version and the audit are written with it. */
export async function saveText(
  context: Context,
  {
    type,
    input,
    body: { blocks, content, dropped },
    own,
  }: {
    type: TextType
    input: TextInput
    body: SavedBody
    own: (
      context: Context,
      text: { isNew: boolean; blocks: Block[]; status: TextState },
    ) => Promise<OwnColumns>
  },
): Promise<SavedText> {
  // A cover is one of our own pictures.
  if (input.cover !== undefined && !isOwnPicture(input.cover))
    throw badField({ field: 'cover', message: '应为本站图片' })
  const saved = await inTransaction(context, async context => {
    const { db, now } = context
    const id = input.id ?? (await bornBy(context, type, input))
    const before =
      id === undefined
        ? null
        : await db.one<Stored>(
            `select id, title, summary, content, blocks, status, publish_at, created_at, ${wholeColumns(type)} from ${type} where id = $1 for update`,
            [id],
          )
    if (before === undefined) throw notFound('没有这一篇')
    if (before) checkFresh(before, input.updated_at)
    const { status, publishAt } = stateAfter(context, before?.status ?? null, {
      status: input.status,
      // One that waits for its time keeps it.
      publish_at: input.publish_at ?? before?.publish_at ?? undefined,
    })
    if (input.is_auto) checkAuto(status)
    const isFirst = status === 'published' && before?.status !== 'published' && before?.status !== 'withdrawn'
    const summary = input.summary ?? before?.summary ?? ''
    const filed = await own(context, { isNew: before === null, blocks, status })
    if (status !== 'draft')
      checkWhole(type, { ...before, ...withoutUnsent(filed), title: input.title, content, blocks })
    const updatedAt = before ? Math.max(now, before.updated_at + 1) : now
    const savedId = await writeRow(db, type, before && before.id, {
      title: input.title,
      summary,
      content,
      blocks: JSON.stringify(blocks),
      ...filed,
      status,
      publish_at: publishAt,
      created_at: isFirst || !before ? now : before.created_at,
      updated_at: updatedAt,
    })
    const { isNew } = await keepVersion(context, {
      type,
      id: savedId,
      status,
      title: input.title,
      summary,
      blocks,
      note: input.note ?? '',
      isAuto: input.is_auto,
      window: input.window,
    })
    // What a window saves every few seconds is told once.
    if (input.is_auto && !isNew) return { id: savedId, updated_at: updatedAt }
    await writeAudit(context, {
      action: `${type}/save`,
      entityType: type,
      entityId: savedId,
      before: before && { title: before.title, status: before.status, summary: before.summary },
      after: { title: input.title, status, summary, publish_at: publishAt },
    })
    return { id: savedId, updated_at: updatedAt }
  })
  return { ...saved, dropped }
}
