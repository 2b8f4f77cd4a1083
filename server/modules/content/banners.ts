/**
 * Banners and advertisements. The public endpoints return those within their schedule; the stream of the home page has at most one after
 * every sixth lot. A change of a published banner may wait for a second person, and the banner stays as it is meanwhile.
 */

import type { z } from 'zod'
import type { PageOf } from '../../../src/contract/common'
import { HOME_SLOTS, type Banner, type DeskBanner, type HomeSlot } from '../../../src/contract/content/cards'
import { isLink, isOwnPicture } from '../../../src/contract/content/blocks'
import type { contentCalls } from '../../../src/contract/content/schema'
import { resolve } from '../../../src/routes/match'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'
import { writeAudit } from '../../shared/audit'
import { pageBounds } from '../../shared/paging'
import type { Eyed } from '../../shared/four-eyes'
import { isOwnByAudit, isRewritten, saveOrWait, writePublic } from '../../shared/publication'
import { inHeldTransaction, inTransaction } from '../../shared/transaction'

const MAX = 8
/** Maximum frequency of advertisements in the home page's stream: one in this many lots. */
const STREAM_STEP = 6

const COLUMNS = 'id, place, title, image, url, sort, start_time, end_time, is_ad, is_full_screen'
const DESK_COLUMNS = `${COLUMNS}, is_draft`
/** SQL condition: published at time $1. */
const OUT = 'start_time <= $1 and end_time > $1 and not is_draft'

const PLACES: Record<HomeSlot, string> = {
  nav: 'home_nav',
  notice: 'home_notice',
  mid: 'home_mid',
  float: 'home_float',
  popup: 'home_popup',
}

/** Returns the banners of a place that are currently scheduled, in the editors' order. */
const bannersAt = ({ db, now }: Context, place: string, limit = MAX): Promise<Banner[]> =>
  db.query<Banner>(`select ${COLUMNS} from banner where ${OUT} and place = $2 order by sort, id limit $3`, [
    now,
    place,
    limit,
  ])

export const homeBanners = (context: Context) => bannersAt(context, 'home_top')

/** banner/list: banners that are currently scheduled, of a place or of all. */
export const bannerList = async ({ db, now }: Context, { place }: { place?: string | undefined }) => ({
  list: await db.query<Banner>(
    `select ${COLUMNS} from banner where ${OUT} and ($2::text is null or place = $2) order by place, sort, id`,
    [now, place ?? null],
  ),
})

/** banner/info: one outside of its schedule is visible only to editors. */
export async function loadBanner(context: Context, { id }: { id: number }): Promise<{ banner: Banner }> {
  const { db, now } = context
  const found = await db.one<DeskBanner>(`select ${DESK_COLUMNS} from banner where id = $1`, [id])
  const isOut = found && !found.is_draft && found.start_time <= now && found.end_time > now
  if (!found || !(isOut || isEditor(context))) throw notFound('没有这个广告位')
  const { is_draft: _, ...banner } = found
  return { banner }
}

/**
 * h5/occupy/home-page: the slots of the home page that currently have content. The pop-up slot takes the first published banner that is
 * marked as full-screen.
 */
export async function homeSlots({ db, now }: Context) {
  const found = await db.query<Banner>(
    `select ${COLUMNS} from banner where ${OUT} and place = any($2) and (place <> 'home_popup' or is_full_screen) order by sort, id`,
    [now, HOME_SLOTS.map(slot => PLACES[slot])],
  )
  const slots = HOME_SLOTS.map(slot => ({
    slot,
    items: found.filter(({ place }) => place === PLACES[slot]).slice(0, slot === 'popup' ? 1 : MAX),
  }))
  return { slots: slots.filter(({ items }) => items.length > 0) }
}

/** h5/ad/home-waterfall: the position of each advertisement in the stream of lots, at most one after every sixth lot. */
export async function homeStreamAds(
  { db, now }: Context,
  input: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<{ position: number; banner: Banner }>> {
  const { limit, offset, page, page_size } = pageBounds(input)
  const [list, count] = await Promise.all([
    db.query<Banner>(
      `select ${COLUMNS} from banner where ${OUT} and place = 'home_stream' and is_ad order by sort, id limit $2 offset $3`,
      [now, limit, offset],
    ),
    db.one<{ total: number }>(
      `select count(*) as total from banner where ${OUT} and place = 'home_stream' and is_ad`,
      [now],
    ),
  ])
  return {
    list: list.map((banner, at) => ({ position: (offset + at + 1) * STREAM_STEP, banner })),
    total: count?.total ?? 0,
    page,
    page_size,
  }
}

/** Returns the number of banners that have not ended, and of those published now, for the desk's navigation and page. */
export async function bannersLeft({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ total: number; out_total: number }> {
  const left = await db.one<{ total: number; out_total: number }>(
    `select count(*) as total, count(*) filter (where ${OUT}) as out_total from banner where end_time > $1`,
    [now],
  )
  return left ?? { total: 0, out_total: 0 }
}

/** banner/all: all banners that are published between two times, and their total, for the desk. */
export const allBanners = async (
  context: Context,
  { from, until }: { from?: number | undefined; until?: number | undefined },
) => ({
  ...(await bannersLeft(context)),
  list: await context.db.query<DeskBanner>(
    `select ${DESK_COLUMNS} from banner where end_time > $1 and ($2::bigint is null or start_time < $2) order by place, sort, id limit 500`,
    [from ?? 0, until ?? null],
  ),
})

/** Throws 1004 unless a path of ours opens an existing screen, and an external URL is https on one of the configured hosts. */
export function checkTarget({ env }: Context, field: string, to: string): void {
  const bad = (message: string) => badField({ field, message })
  if (!isLink(to)) throw bad('应为本站路径或 https 地址')
  if (to.startsWith('/')) {
    if (!resolve(to).isFound) throw bad('本站没有这个页面')
  } else if (!env.siteHosts.includes(new URL(to).hostname)) throw bad('不在允许的站点之内')
}

type Save = z.output<(typeof contentCalls)['banner/save']['request']>

/** Creates a banner, or changes its times, picture or target. */
async function writeBanner(context: Context, input: Save): Promise<{ banner: DeskBanner }> {
  if (!isOwnPicture(input.image)) throw badField({ field: 'image', message: '应为本站图片' })
  if (input.end_time <= input.start_time) throw badField({ field: 'end_time', message: '应晚于开始时间' })
  if (input.is_full_screen && input.place !== 'home_popup')
    throw badField({ field: 'is_full_screen', message: '只有首页弹窗可以全屏' })
  checkTarget(context, 'to', input.to)
  return inTransaction(context, async context => {
    const { db } = context
    const before =
      input.id === undefined
        ? null
        : await db.one<DeskBanner>(`select ${DESK_COLUMNS} from banner where id = $1 for update`, [input.id])
    if (before === undefined) throw notFound('没有这个广告位')
    const columns = {
      place: input.place,
      title: input.title,
      image: input.image,
      url: input.to,
      sort: input.sort ?? before?.sort ?? 0,
      start_time: input.start_time,
      end_time: input.end_time,
      is_ad: input.is_ad ?? before?.is_ad ?? false,
      is_draft: input.is_draft ?? before?.is_draft ?? false,
      is_full_screen:
        input.place === 'home_popup' && (input.is_full_screen ?? before?.is_full_screen ?? false),
    }
    const isPublic = !columns.is_draft
    const id = await writePublic(context, {
      table: 'banner',
      id: before && before.id,
      columns,
      isPublic,
      isOwnWords:
        isPublic &&
        (!before ||
          isRewritten({ ...before }, columns) ||
          (before.is_draft && (await isOwnBanner(context, before)))),
    })
    const banner = await db.one<DeskBanner>(`select ${DESK_COLUMNS} from banner where id = $1`, [id])
    if (!banner) throw new Error('a banner was not saved')
    await writeAudit(context, {
      action: 'banner/save',
      entityType: 'banner',
      entityId: banner.id,
      before,
      after: banner,
    })
    return { banner }
  })
}

const isOwnBanner = (context: Context, { id }: DeskBanner) =>
  isOwnByAudit(context, {
    entityType: 'banner',
    entityId: id,
    words: ['place', 'title', 'image', 'url', 'sort', 'start_time', 'end_time', 'is_ad', 'is_full_screen'],
  })

export const eyedBanner: Eyed<Save, { banner: DeskBanner }> = {
  path: 'banner/save',
  isWhole: true,
  titleOf: ({ banner }) => banner.title,
  run: writeBanner,
}

/**
 * banner/save: a published banner stays unchanged while its change waits for approval; an unpublished one is stored as a draft meanwhile.
 */
export async function saveBanner(
  context: Context,
  input: Save,
): Promise<{ banner: DeskBanner; waiting: number | null }> {
  const now =
    input.id === undefined
      ? undefined
      : await context.db.one<DeskBanner>(`select ${DESK_COLUMNS} from banner where id = $1`, [input.id])
  const isOut = now !== undefined && !now.is_draft
  const { saved, waiting, isKept } = await saveOrWait(context, {
    eyed: eyedBanner,
    input,
    prepared: undefined,
    isOut,
    asDraft: { ...input, is_draft: true },
    letOut: ({ banner }) => ({
      path: 'banner/save',
      title: banner.title,
      input: { ...input, id: banner.id, is_draft: false },
      audited: {
        entity_type: 'banner',
        entity_id: banner.id,
        before: { is_draft: true },
        after: { is_draft: false },
      },
    }),
  })
  return { banner: isKept || !now ? saved.banner : now, waiting }
}

/** banner/del: deleting one that no longer exists is no error. */
export const deleteBanner = (context: Context, { id }: { id: number }) =>
  inHeldTransaction(context, async context => {
    const gone = await context.db.one<DeskBanner>(
      `delete from banner where id = $1 returning ${DESK_COLUMNS}`,
      [id],
    )
    if (gone)
      await writeAudit(context, {
        action: 'banner/del',
        entityType: 'banner',
        entityId: id,
        before: gone,
        after: null,
      })
    return { ok: true }
  })
