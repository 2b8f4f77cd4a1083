/**
 * Saves campaign pages. A save locks the page, compares `updated_at` with that of the editor, and writes a version and an audit in the same
 * transaction; autosaves of a window share one version. A change of a published page may wait for a second person and is stored as a
 * version meanwhile.
 */

import type { z } from 'zod'
import { isOwnPicture } from '../../../src/contract/content/blocks'
import type { MarketingPage } from '../../../src/contract/content/cards'
import type { contentCalls } from '../../../src/contract/content/schema'
import { badField, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import type { Eyed } from '../../shared/four-eyes'
import { changedColumns, isRewritten, saveOrWait, writePublic } from '../../shared/publication'
import { inTransaction } from '../../shared/transaction'
import { checkTarget } from './banners'
import { loadMarketingPage } from './marketing'
import { isForm, PAGE_COLUMNS, type PageRow } from './marketing-row'
import { NO_SEO } from './save-text'
import { bornBy, checkAuto, checkFresh, isOwnText, writeVersion } from './texts'

const pickVersion = ({ status, title, summary, blocks, hidden }: PageRow) => ({
  status,
  title,
  summary,
  blocks,
  hidden,
})

type Save = z.output<(typeof contentCalls)['marketing-page/save']['request']>

/** Throws with all missing fields at once if a page lacks what it needs to be published. */
function checkOut({
  title,
  start_time,
  end_time,
  blocks,
  hidden,
}: Pick<PageRow, 'title' | 'start_time' | 'end_time' | 'blocks' | 'hidden'>): void {
  const missing = [
    ...(Array.from(title).length < 2 ? [{ field: 'title', message: '至少 2 个字' }] : []),
    ...(end_time <= start_time ? [{ field: 'end_time', message: '应晚于开始时间' }] : []),
    ...(blocks.length === 0
      ? [{ field: 'blocks', message: '还没有内容' }]
      : hidden.length === blocks.length
        ? [{ field: 'hidden', message: '至少留一块给访客看' }]
        : []),
  ]
  if (missing.length > 0) throw badField(...missing)
}

interface SavedPage {
  id: number
  updated_at: number
}

/** Creates a page or changes one; omitted fields stay. */
async function savePage(context: Context, input: Save): Promise<SavedPage> {
  if (input.covers?.some(cover => !isOwnPicture(cover)))
    throw badField({ field: 'covers', message: '应为本站图片' })
  if (input.next) checkTarget(context, 'next', input.next.to)
  if (input.blocks && input.blocks.filter(isForm).length > 1)
    throw badField({ field: 'blocks', message: '至多一个表单' })
  return inTransaction(context, inside => writePage(inside, input))
}

const buildPageColumns = (
  input: Save,
  before: PageRow | null,
  {
    blocks,
    hidden,
    next,
    status,
    updatedAt,
  }: Pick<PageRow, 'blocks' | 'hidden' | 'next' | 'status'> & { updatedAt: number },
) => ({
  title: input.title,
  headline: input.headline ?? before?.headline ?? '',
  summary: input.summary ?? before?.summary ?? '',
  covers: input.covers ?? before?.covers ?? [],
  top_height: input.top_height ?? before?.top_height ?? 0,
  bottom_height: input.bottom_height ?? before?.bottom_height ?? 0,
  blocks: JSON.stringify(blocks),
  seo: JSON.stringify(input.seo ?? before?.seo ?? NO_SEO),
  next: next && JSON.stringify(next),
  status,
  start_time: input.start_time,
  end_time: input.end_time,
  updated_at: updatedAt,
  hidden,
})
type PageColumns = ReturnType<typeof buildPageColumns>

async function auditPage(
  context: Context,
  { id, before, columns }: { id: number; before: PageRow | null; columns: PageColumns },
): Promise<void> {
  // The versions hold the blocks; the audit holds the other changes.
  const { blocks: _b, hidden: _h, updated_at: _at, ...told } = columns
  const { title, status, end_time: endTime } = columns
  const changed = before && changedColumns({ ...before }, told)
  await writeAudit(context, {
    action: 'marketing-page/save',
    entityType: 'marketing_page',
    entityId: id,
    before: before && {
      ...changed?.before,
      ...{ title: before.title, status: before.status, end_time: before.end_time },
    },
    after: { ...changed?.after, title, status, end_time: endTime },
  })
}

async function writePage(context: Context, input: Save): Promise<SavedPage> {
  const { db, now } = context
  const known = input.id ?? (await bornBy(context, 'marketing', input))
  const before =
    known === undefined
      ? null
      : await db.one<PageRow>(`select ${PAGE_COLUMNS} from marketing_page where id = $1 for update`, [known])
  if (before === undefined) throw notFound('没有这个专题')
  if (before) checkFresh(before, input.updated_at)
  const blocks = input.blocks ?? before?.blocks
  if (!blocks) throw badField({ field: 'blocks', message: '缺少' })
  const hidden = [...new Set(input.hidden ?? (input.blocks ? [] : before?.hidden))].sort((a, b) => a - b)
  if (hidden.some(at => at >= blocks.length)) throw badField({ field: 'hidden', message: '没有这一块' })
  const next = input.next === undefined ? (before?.next ?? null) : input.next
  const status = input.status ?? before?.status ?? 'draft'
  if (input.is_auto) checkAuto(status)
  if (status === 'published') checkOut({ ...input, blocks, hidden })
  const updatedAt = before ? Math.max(now, before.updated_at + 1) : now
  const columns = buildPageColumns(input, before, { blocks, hidden, next, status, updatedAt })
  const isPublic = status === 'published'
  const savedId = await writePublic(context, {
    table: 'marketing_page',
    id: before && before.id,
    columns,
    isPublic,
    isOwnWords:
      isPublic &&
      (!before ||
        isRewritten({ ...before }, columns) ||
        (before.status !== 'published' && (await isOwnText(context, { type: 'marketing', id: before.id })))),
  })
  const kept = { type: 'marketing', id: savedId, note: '' } as const
  // A page older than versioning stores its former content as the first version.
  const isFirst =
    before &&
    !(await db.one(`select 1 from text_version where type = 'marketing' and entity_id = $1 limit 1`, [
      before.id,
    ]))
  if (isFirst) await writeVersion(context, { ...kept, ...pickVersion(before), isWritten: false })
  const { isNew } = await writeVersion(context, {
    ...kept,
    status,
    title: input.title,
    summary: input.summary ?? before?.summary ?? '',
    blocks,
    hidden,
    isAuto: input.is_auto,
    window: input.window,
  })
  const answer = { id: savedId, updated_at: updatedAt }
  if (input.is_auto && !isNew) return answer
  await auditPage(context, { id: savedId, before, columns })
  return answer
}

export const eyedPage: Eyed<Save, SavedPage> = {
  path: 'marketing-page/save',
  isWhole: true,
  titleOf: (_, { title }) => title,
  run: savePage,
}

/**
 * marketing-page/save: a published page stays unchanged while its new content waits for approval; an unpublished one is stored as a draft
 * meanwhile.
 */
export async function saveMarketingPage(
  context: Context,
  input: Save,
): Promise<{ page: MarketingPage; updated_at: number; waiting: number | null }> {
  const now =
    input.id === undefined
      ? undefined
      : await context.db.one<Pick<PageRow, 'status' | 'updated_at'>>(
          'select status, updated_at from marketing_page where id = $1',
          [input.id],
        )
  const asked = { ...input, updated_at: input.updated_at ?? now?.updated_at }
  const { saved, waiting, isKept } = await saveOrWait(context, {
    eyed: eyedPage,
    input: asked,
    prepared: undefined,
    isOut: now?.status === 'published',
    asDraft: { ...asked, status: 'draft' },
    letOut: ({ id, updated_at }) => ({
      path: 'marketing-page/save',
      title: input.title,
      input: { ...input, id, updated_at, status: 'published' },
      audited: {
        entity_type: 'marketing_page',
        entity_id: id,
        before: { status: 'draft' },
        after: { status: 'published' },
      },
    }),
  })
  const { id } = saved
  if (!isKept && now) {
    const { title, summary = '', blocks = [], hidden = [], window } = input
    await writeVersion(context, {
      ...{ type: 'marketing', id, status: 'review', title, summary, blocks, hidden, note: '' },
      ...(window !== undefined && { window }),
      isWritten: false,
    })
  }
  const updatedAt = isKept || !now ? saved.updated_at : now.updated_at
  return { ...(await loadMarketingPage(context, { id })), updated_at: updatedAt, waiting }
}
