/**
 * Rules that all texts share: states and their transitions, versions, views, and the blocks as they are shown. Manual saves and autosaves
 * have separate limits of versions. `isOwnText` decides if a publication needs a second person: it does if nobody but the author has read
 * the content.
 */

import type { Block } from '../../../src/contract/content/blocks'
import { MAX_BLOCKS } from '../../../src/contract/content/blocks'
import type { TextState, TitleRef } from '../../../src/contract/content/cards'
import { toBeijingDay } from '../../../src/lib/dates'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { getWriterUid } from '../../shared/four-eyes'
import { fillIndex } from '../text-search/fill-index'
import { readHtml } from './blocks/read-html'
import { renderBlocksHtml } from './blocks/render-blocks-html'
import { shownText, type ShownText } from './blocks/shown-text'

export type TextType = 'article' | 'story' | 'report' | 'wiki'

/** Versions stored per text: saved manually, and by autosave. */
const VERSIONS = 20
const AUTO_VERSIONS = 10
/** Seconds in which a window's autosaves share one version, so that accidentally deleted content is in the version before. */
const AUTO_SPAN = 600

const STATE_WORDS: Record<TextState, string> = {
  draft: '草稿',
  review: '待审',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已下架',
}
/** Allowed state transitions of a text; staying in the same state is always allowed. */
const STEPS: Record<TextState, readonly TextState[]> = {
  draft: ['review', 'scheduled', 'published'],
  review: ['draft', 'scheduled', 'published'],
  scheduled: ['draft', 'review', 'published'],
  published: ['draft', 'withdrawn'],
  withdrawn: ['draft', 'review', 'published'],
}

export interface SavedBody {
  blocks: Block[]
  content: string
  dropped: string[]
}

/** Returns the blocks of a save, or those parsed from its HTML, with the HTML rendered from them. Call it outside of transactions. */
export async function buildSavedBody({
  blocks,
  content,
}: {
  blocks?: Block[] | undefined
  content?: string | undefined
}): Promise<SavedBody> {
  if (blocks) return { blocks, content: renderBlocksHtml(blocks), dropped: [] }
  if (content === undefined) throw badField({ field: 'content', message: '缺少' })
  const read = await readHtml(content)
  if (read.blocks.length === 0) throw badField({ field: 'content', message: '没有可以保留的内容' })
  if (read.blocks.length > MAX_BLOCKS) throw badField({ field: 'content', message: `至多 ${MAX_BLOCKS} 段` })
  return { ...read, content: renderBlocksHtml(read.blocks) }
}

/** Returns the ids of the lots that a text names. */
export const housesIn = (blocks: readonly Block[]): number[] => [
  ...new Set(blocks.flatMap(block => (block.kind === 'lots' ? block.ids : []))),
]

/** Returns the state that a save leads to, and the publication time of a scheduled text. */
export function stateAfter(
  { now }: Pick<Context, 'now'>,
  before: TextState | null,
  { status, publish_at }: { status?: TextState | undefined; publish_at?: number | undefined },
): { status: TextState; publishAt: number | null } {
  const next = status ?? before ?? 'draft'
  const from = before ?? 'draft'
  if (next !== from && !STEPS[from].includes(next))
    throw conflict(`${STATE_WORDS[from]}的内容不能直接改为${STATE_WORDS[next]}`)
  if (next !== 'scheduled') return { status: next, publishAt: null }
  if (publish_at === undefined) throw badField({ field: 'publish_at', message: '请填写发布时间' })
  if (publish_at <= now) throw badField({ field: 'publish_at', message: '发布时间应晚于现在' })
  return { status: next, publishAt: publish_at }
}

/** Returns true for states in which the public reads a text now, or will when its time comes. */
export const isOut = (status: TextState | undefined): boolean =>
  status === 'published' || status === 'scheduled'

/** Returns true if the content of an unpublished text is the caller's own, and nobody else has reviewed it since or published it before. */
export async function isOwnText(
  context: Context,
  { type, id }: { type: TextType | 'marketing'; id: number },
): Promise<boolean> {
  const { db } = context
  const last = await db.one<{ uid: number | null; at: number; status: TextState }>(
    `select uid, at, status from text_version where type = $1 and entity_id = $2 and is_written order by no desc limit 1`,
    [type, id],
  )
  // Without a known author the content counts as the caller's own.
  if (!last) return true
  if (last.uid !== requireUid(context) || isOut(last.status)) return false
  const read = await db.one(
    'select 1 from text_review where type = $1 and entity_id = $2 and reviewer_uid <> $3 and read_at >= $4',
    [type, id, last.uid, last.at],
  )
  return read === undefined
}

/** Throws a conflict if somebody else has changed the row since `updatedAt`. */
export function checkFresh(row: { updated_at: number }, updatedAt: number | undefined): void {
  if (updatedAt !== undefined && row.updated_at !== updatedAt)
    throw conflict('内容已被他人修改，请先核对改动', { updated_at: row.updated_at })
}

/** Returns the text that the first autosave of a window created, if that save is repeated; a lock serializes concurrent repeats. */
export async function bornBy(
  context: Context,
  type: TextType | 'marketing',
  { is_auto: isAuto, window }: { is_auto?: boolean | undefined; window?: string | undefined },
): Promise<number | undefined> {
  if (!isAuto || !window) return undefined
  const { db } = context
  const uid = requireUid(context)
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [window, uid])
  const row = await db.one<{ id: number }>(
    'select entity_id as id from text_version where uid = $1 and auto_window = $2 and type = $3 order by id desc limit 1',
    [uid, window, type],
  )
  return row?.id
}

/** Throws unless the text is a draft: a text that readers or a colleague look at changes only by a manual save. */
export function checkAuto(status: TextState): void {
  if (status !== 'draft') throw conflict(`${STATE_WORDS[status]}的内容不会自动保存，请按保存`)
}

interface Version<Type extends TextType | 'marketing' = TextType> {
  type: Type
  id: number
  status: TextState
  title: string
  summary: string
  blocks: readonly Block[]
  /** Indexes of a page's blocks that are not shown. */
  hidden?: readonly number[]
  note: string
  isAuto?: boolean | undefined
  window?: string | undefined
  /** false if only the state changed, or if the stored version waits for approval. */
  isWritten?: boolean
}

/**
 * Stores a version of a text or campaign page after a change; call it in the transaction of the change. Autosaves of a window share one
 * version, which the next manual save in that window takes over; another window's versions stay.
 */
export async function writeVersion(
  context: Context,
  {
    type,
    id,
    status,
    title,
    summary,
    blocks,
    hidden = [],
    note,
    isAuto = false,
    window = '',
    isWritten = true,
  }: Version<TextType | 'marketing'>,
): Promise<{ isNew: boolean }> {
  const { db, now } = context
  const uid = getWriterUid(context)
  const words = [status, title, summary, JSON.stringify(blocks), note, now, hidden, isAuto ? window : null]
  const mine = await db.one(
    `update text_version
     set status = $4, title = $5, summary = $6, blocks = $7, note = $8, at = $9, hidden = $10,
       auto_window = $11, is_written = is_written or $15
     where type = $1 and entity_id = $2 and uid = $3 and auto_window = $12 and ($13 or auto_since > $14)
       and no = (select max(no) from text_version where type = $1 and entity_id = $2)
     returning no`,
    [type, id, uid, ...words, window, !isAuto, now - AUTO_SPAN, isWritten],
  )
  if (mine) return { isNew: false }
  await db.query(
    `insert into text_version (type, entity_id, no, uid, status, title, summary, blocks, note, at, hidden,
       auto_window, auto_since, is_written)
     select $1, $2, coalesce(max(no), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
     from text_version
     where type = $1 and entity_id = $2`,
    [type, id, uid, ...words, isAuto ? now : null, isWritten],
  )
  await db.query(
    `delete from text_version where type = $1 and entity_id = $2 and id in (
       select id from (
         select id, auto_window is null as by_hand, row_number() over (partition by auto_window is null order by no desc) as place
         from text_version where type = $1 and entity_id = $2) v
       where v.place > case when v.by_hand then $3::int else $4::int end)
     -- The newest written version stays: it names the writer.
     and no <> (select coalesce(max(no), 0) from text_version where type = $1 and entity_id = $2 and is_written)`,
    [type, id, VERSIONS, AUTO_VERSIONS],
  )
  return { isNew: true }
}

/** Stores a version of a text after a change and updates its search index; call it in the transaction of the change. */
export async function keepVersion(context: Context, version: Version): Promise<{ isNew: boolean }> {
  const written = await writeVersion(context, version)
  // A reviewer who publishes the text has read it; changes by others before that must be read again.
  await context.db.query(
    `update text_review
     set read_at = case
       when reviewer_uid = $3 then case when $4 then $5::bigint else read_at end
       when $6 then null
       else read_at
     end
     where type = $1 and entity_id = $2`,
    [
      version.type,
      version.id,
      requireUid(context),
      isOut(version.status),
      context.now,
      version.status === 'review' || (version.isWritten !== false && !isOut(version.status)),
    ],
  )
  // Drafts are not searched, so the job that refreshes stale index rows is soon enough.
  if (version.isAuto) return written
  await fillIndex(context.db, { only: { type: version.type, ids: [version.id] } })
  return written
}

/** Returns the latest note about a change after the text was published. */
export async function changedSince(
  { db }: Context,
  type: TextType,
  { id, created_at }: { id: number; created_at: number },
): Promise<{ at: number; note: string } | null> {
  const row = await db.one<{ at: number; note: string }>(
    `select at, note
     from text_version
     where type = $1 and entity_id = $2 and status = 'published' and note <> '' and at > $3
     order by no desc
     limit 1`,
    [type, id, created_at],
  )
  return row ?? null
}

/** Counts a view of a published text, once per browser and day, after the response. */
export function noteTextView({ later, client, now }: Context, type: TextType, id: number): void {
  const day = toBeijingDay(now)
  later(`view:${type}`, async db => {
    await db.query(
      `with seen as (
         insert into view_once (type, entity_id, sign_code, day) values ($1, $2, $3, $4) on conflict do nothing returning 1
       ), counted as (
         insert into text_view (type, entity_id, day, total) select $1, $2, $4, 1 from seen
         on conflict (type, entity_id, day) do update set total = text_view.total + 1 returning 1
       )
       update ${type} t set view_total = view_total + 1 from counted where t.id = $2`,
      [type, id, client.signCode, day],
    )
  })
}

/** SQL of the views of the last days of text `t`; `since` is a parameter. */
export const recentViews = (type: TextType, since: string) =>
  `coalesce((select sum(v.total) from text_view v where v.type = '${type}' and v.entity_id = t.id and v.day > ${since}), 0)`

/** Returns a stored text as it is currently shown. */
export async function shownBody(
  context: Context,
  { blocks, content }: { blocks: Block[]; content: string },
): Promise<Omit<ShownText, 'things'> & { content: string }> {
  const stored = blocks.length > 0 ? blocks : (await readHtml(content)).blocks
  const { blocks: shown, houses, videos } = await shownText(context, stored)
  return { blocks: shown, houses, videos, content: blocks.length > 0 ? content : renderBlocksHtml(stored) }
}

/** Returns the previous and the next text, by SQL that returns at most one row each. */
export async function neighbours(
  { db }: Context,
  before: string,
  after: string,
  values: readonly unknown[],
): Promise<{ prev: TitleRef | null; next: TitleRef | null }> {
  const [prev, next] = await Promise.all([
    db.one<TitleRef>(before, [...values]),
    db.one<TitleRef>(after, [...values]),
  ])
  return { prev: prev ?? null, next: next ?? null }
}
