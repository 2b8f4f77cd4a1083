import type { Block } from '../../../src/contract/content/blocks'
import { isOwnPicture } from '../../../src/contract/content/blocks'
import type { TextState } from '../../../src/contract/content/cards'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import type { Eyed } from '../../shared/four-eyes'
import { changedColumns, isRewritten, saveOrWait, writePublic } from '../../shared/publication'
import { inTransaction } from '../../shared/transaction'
import {
  bodyOf,
  bornBy,
  checkAuto,
  checkFresh,
  isOut,
  isOwnText,
  keepVersion,
  stateAfter,
  writeVersion,
  type SavedBody,
  type TextType,
} from './texts'
import { checkWhole, type WholeText } from './whole-text'

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
async function saveText(
  context: Context,
  type: TextType,
  {
    input,
    body: { blocks, content, dropped },
    own,
  }: {
    input: TextInput
    body: SavedBody
    own: (text: {
      context: Context
      isNew: boolean
      blocks: Block[]
      status: TextState
    }) => Promise<OwnColumns>
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
        : (
            await db.one<{ row: Stored }>(
              `select to_jsonb(t) as row from ${type} t where id = $1 for update`,
              [id],
            )
          )?.row
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
    const filed = await own({ context, isNew: before === null, blocks, status })
    if (status !== 'draft')
      checkWhole(type, { ...before, ...withoutUnsent(filed), title: input.title, content, blocks })
    const updatedAt = before ? Math.max(now, before.updated_at + 1) : now
    const columns = {
      title: input.title,
      summary,
      content,
      blocks: JSON.stringify(blocks),
      ...filed,
      status,
      publish_at: publishAt,
      created_at: isFirst || !before ? now : before.created_at,
      updated_at: updatedAt,
    }
    const isPublic = isOut(status)
    const savedId = await writePublic(context, {
      table: type,
      id: before && before.id,
      columns,
      isPublic,
      isOwnWords:
        isPublic &&
        (!before ||
          // Readers of a text that was out before see what is said of the change.
          (!isFirst && status === 'published' && Boolean(input.note)) ||
          // The HTML is made of the blocks.
          isRewritten(before, { ...columns, content: undefined }) ||
          (!isOut(before.status) && (await isOwnText(context, { type, id: before.id })))),
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
    // The body is in the versions; what else changed stands here.
    const { content: _c, blocks: _b, created_at: _at, updated_at: _until, ...told } = columns
    const changed = before && changedColumns({ ...before }, told)
    await writeAudit(context, {
      action: `${type}/save`,
      entityType: type,
      entityId: savedId,
      before: before && {
        ...changed?.before,
        ...{ title: before.title, status: before.status, summary: before.summary },
      },
      after: {
        ...changed?.after,
        ...{ title: input.title, status, summary, publish_at: publishAt },
        ...(input.note && { note: input.note }),
      },
    })
    return { id: savedId, updated_at: updatedAt }
  })
  return { ...saved, dropped }
}

/** What the saves of a type have each of their own: the columns besides, by the fields that were sent. */
export interface TextSaver<Input extends TextInput> {
  type: TextType
  own: (
    text: { context: Context; isNew: boolean; blocks: Block[]; status: TextState },
    input: Input,
  ) => Promise<OwnColumns>
}

/** The save of a type; what waits of it is made by the same function. */
export const eyedText = <Input extends TextInput>({
  type,
  own,
}: TextSaver<Input>): Eyed<Input, SavedText, SavedBody> => ({
  path: `${type}/save`,
  isWhole: true,
  titleOf: (_, input) => input.title,
  prepare: (_, input) => bodyOf(input),
  run: (context, input, body) => saveText(context, type, { input, body, own: text => own(text, input) }),
})

interface Now {
  status: TextState
  updated_at: number
}

/**
 * Saves a text. A text that is out stays as it is where its new words need another, who finds them among its versions; of one that is not,
 * the words are saved for review and only letting it out waits.
 */
export async function saveTextOrWait<Input extends TextInput>(
  context: Context,
  {
    type,
    eyed,
    input,
    body,
  }: { type: TextType; eyed: Eyed<Input, SavedText, SavedBody>; input: Input; body: SavedBody },
): Promise<SavedText & { waiting: number | null }> {
  const now =
    input.id === undefined
      ? undefined
      : await context.db.one<Now>(`select status, updated_at from ${type} where id = $1`, [input.id])
  const asked = { ...input, updated_at: input.updated_at ?? now?.updated_at }
  const { saved, waiting, isKept } = await saveOrWait(context, {
    eyed,
    input: asked,
    prepared: body,
    isOut: isOut(now?.status),
    asDraft: { ...asked, status: 'review', publish_at: undefined },
    letOut: ({ id, updated_at }) => ({
      path: 'desk/state',
      title: input.title,
      input: { type, id, status: input.status, publish_at: input.publish_at, updated_at },
      audited: {
        entity_type: type,
        entity_id: id,
        before: { status: 'review', publish_at: null },
        after: { status: input.status, publish_at: input.publish_at ?? null },
      },
    }),
  })
  if (isKept || !now) return { ...saved, waiting }
  const { title, summary = '', note = '' } = input
  const { blocks } = body
  await writeVersion(context, {
    ...{ type, id: saved.id, status: 'review', title, summary, blocks, note },
    ...(input.window !== undefined && { window: input.window }),
    isWritten: false,
  })
  return { ...saved, updated_at: now.updated_at, waiting }
}
