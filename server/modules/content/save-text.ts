/**
 * The common save of articles, stories, reports and wiki entries; each type adds its own columns. The HTML is parsed before the
 * transaction. A save locks the text, compares `updated_at` with that of the editor, and writes a version and an audit; autosaves of a
 * window share one version. A change of a published text may wait for a second person and is stored as a version meanwhile.
 */

import type { Block } from '../../../src/contract/content/blocks'
import { isOwnPicture } from '../../../src/contract/content/blocks'
import type { TextState } from '../../../src/contract/content/cards'
import type { Context } from '../../http/context'
import type { Database } from '../../db/database'
import { badField, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import type { Eyed } from '../../shared/four-eyes'
import { changedColumns, isRewritten, saveOrWait, writePublic } from '../../shared/publication'
import { inTransaction } from '../../shared/transaction'
import {
  buildSavedBody,
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

/** Fields that every save of a text may contain. */
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

/** Columns specific to a type; undefined leaves one unchanged. */
export type OwnColumns = Record<string, unknown>

interface Stored extends WholeText {
  id: number
  summary: string
  status: TextState
  publish_at: number | null
  created_at: number
  updated_at: number
}

/** Returns the sent value, or the initial value for a new text; undefined leaves the column of an existing text unchanged. */
export const orFirst = (isNew: boolean) => (sent: unknown, first: unknown) =>
  sent ?? (isNew ? first : undefined)

export const NO_SEO = { title: '', keywords: '', description: '' }

/** Throws 1005 if one of the tags does not exist. */
export async function checkTags({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await db.query<{ id: number }>('select id from tag where id = any($1)', [ids])
  if (known.length < new Set(ids).size) throw notFound('没有这个标签')
}

const withoutUnsent = (columns: OwnColumns): OwnColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** A save with its content already parsed. */
interface TextSave {
  input: TextInput
  body: SavedBody
  own: (text: { context: Context; isNew: boolean; blocks: Block[]; status: TextState }) => Promise<OwnColumns>
}

/** Creates a text or changes one; omitted fields stay. Writes the state, a version and the audit in the same transaction. */
async function saveText(context: Context, type: TextType, save: TextSave): Promise<SavedText> {
  const { input, body } = save
  // A cover must be one of our own pictures.
  if (input.cover !== undefined && !isOwnPicture(input.cover))
    throw badField({ field: 'cover', message: '应为本站图片' })
  const saved = await inTransaction(context, inside => writeText(inside, type, save))
  return { ...saved, dropped: body.dropped }
}

const lockText = async (db: Database, type: TextType, id: number): Promise<Stored | undefined> =>
  (await db.one<{ row: Stored }>(`select to_jsonb(t) as row from ${type} t where id = $1 for update`, [id]))
    ?.row

/** Writes the audit of a save. `told`: values that it states even if they did not change. */
async function auditSave(
  context: Context,
  type: TextType,
  { id, before, columns, told }: { id: number; before: Stored | null; columns: OwnColumns; told: object },
): Promise<void> {
  // The versions hold the body; the audit holds the other changes.
  const { content: _c, blocks: _b, created_at: _at, updated_at: _until, ...audited } = columns
  const changed = before && changedColumns({ ...before }, audited)
  await writeAudit(context, {
    action: `${type}/save`,
    entityType: type,
    entityId: id,
    before: before && {
      ...changed?.before,
      ...{ title: before.title, status: before.status, summary: before.summary },
    },
    after: { ...changed?.after, ...told },
  })
}

async function writeText(
  context: Context,
  type: TextType,
  { input, body: { blocks, content }, own }: TextSave,
): Promise<Omit<SavedText, 'dropped'>> {
  const { db, now } = context
  const id = input.id ?? (await bornBy(context, type, input))
  const before = id === undefined ? null : await lockText(db, type, id)
  if (before === undefined) throw notFound('没有这一篇')
  if (before) checkFresh(before, input.updated_at)
  const { status, publishAt } = stateAfter(context, before?.status ?? null, {
    status: input.status,
    // A scheduled text keeps its time.
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
        // Readers of a text that was published before see the note about the change.
        (!isFirst && status === 'published' && Boolean(input.note)) ||
        // The HTML is derived from the blocks.
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
  // Autosaves run every few seconds, so only the first is audited.
  if (input.is_auto && !isNew) return { id: savedId, updated_at: updatedAt }
  await auditSave(context, type, {
    id: savedId,
    before,
    columns,
    told: {
      ...{ title: input.title, status, summary, publish_at: publishAt },
      ...(input.note && { note: input.note }),
    },
  })
  return { id: savedId, updated_at: updatedAt }
}

/** Parts of a save that differ by type: the extra columns, from the fields of the request. */
export interface TextSaver<Input extends TextInput> {
  type: TextType
  own: (
    text: { context: Context; isNew: boolean; blocks: Block[]; status: TextState },
    input: Input,
  ) => Promise<OwnColumns>
}

/** Returns the save of a type as a change that may wait for approval; the approved change runs the same function. */
export const eyedText = <Input extends TextInput>({
  type,
  own,
}: TextSaver<Input>): Eyed<Input, SavedText, SavedBody> => ({
  path: `${type}/save`,
  isWhole: true,
  titleOf: (_, input) => input.title,
  prepare: (_, input) => buildSavedBody(input),
  run: (context, input, body) => saveText(context, type, { input, body, own: text => own(text, input) }),
})

interface Now {
  status: TextState
  updated_at: number
}

/**
 * Saves a text. A published text stays unchanged while its new content waits for another editor, who finds it among the versions; for an
 * unpublished one the content is saved for review and only the publication waits.
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
