/**
 * Builds the page of a question: answers, similar questions, the lot with the sentence of its notice, and lots without the risk in
 * question. Unpublished questions are visible only to their author and editors; a withdrawn one returns alternatives.
 */

import type { Ask } from '../../../src/contract/ask/schema'
import { OPEN_STATUSES, RISK_LABELS, type RiskKind } from '../../../src/contract/codes'
import type { Picture } from '../../../src/contract/common'
import type { RiskFlag } from '../../../src/contract/house/schema'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { ownPictureUrl } from '../../shared/own-picture-url'
import { houseCards, houseCardsByIds } from '../../cards/house'
import { isEditor } from '../../cards/lot-access'
import { houseRowsAndTotal } from '../../cards/house-pages'
import { absoluteUrl, shareImage } from '../../shared/share'
import { noteView } from '../../shared/views'
import { loadAskAnswers, ASK_COLUMNS, toAskCard, similarAsks, type AskRow } from './cards'
import { BASIC_ORDER, IS_BASIC } from './list'
import { findRiskInText } from './subject'
import { withdrawn } from '../../shared/gone'
import { buildScreenUrl } from '../../../src/routes/match'

interface InfoRow extends AskRow {
  picture_ids: number[]
  reviewed_at: number | null
  marks: string[]
  own_uid: number
  why: string | null
}

async function loadAskRow({ db, caller }: Context, id: number): Promise<InfoRow | undefined> {
  return db.one<InfoRow>(
    `select ${ASK_COLUMNS}, q.picture_ids, q.reviewed_at, q.marks, q.uid as own_uid, q.reject_reason as why from ask q where q.id = $2`,
    [caller.uid, id],
  )
}

/** Returns a question with its answers; an unpublished one is 1005 for all but its author and editors. */
export async function loadAsk(context: Context, id: number): Promise<Ask> {
  const row = await loadAskRow(context, id)
  const mayEdit = isEditor(context)
  if (!row || (row.status !== 'published' && !row.is_mine && !mayEdit)) {
    // Only public questions count views, so a rejected one without views was never public.
    if (row?.status !== 'rejected' || row.view_total === 0) throw notFound('没有这个问题')
    const similar = await context.db.query<{ id: number; title: string }>(
      `select id, title from ask where status = 'published' and type between 1 and 8 order by type = $1 desc, view_total desc, id limit 5`,
      [row.type],
    )
    throw withdrawn(
      '这个问题已撤下',
      similar.map(one => ({ title: one.title, to: buildScreenUrl('qa-detail', { id: one.id }) })),
    )
  }
  const { picture_ids, reviewed_at, marks, own_uid: _uid, why, ...card } = row
  const answers = (await loadAskAnswers(context, [id])).get(id) ?? []
  const kind = findRiskInText(`${row.title}${row.content}`)
  const shown = toAskCard(card, answers.find(answer => answer.status === 'published') ?? null)
  return {
    ...shown,
    reject_reason: row.is_mine || mayEdit ? why : null,
    marks: mayEdit ? marks : [],
    reviewed_at,
    answers,
    pictures: await loadAskPictures(context, picture_ids, row.status === 'published'),
    related: await similarAsks(context, { title: row.title, type: row.type, not: id }),
    house: row.house_id === null ? null : ((await houseCardsByIds(context, [row.house_id]))[0] ?? null),
    notice: row.house_id === null || kind === null ? null : await loadAskNotice(context, row.house_id, kind),
    clear: kind === null ? null : await loadClearLots(context, kind),
    ...(await loadBasicPlace(context, row)),
    type_total: await typeTotal(context, row.type),
    seo: {
      title: `${row.title} - ${context.env.brand}`,
      keywords: ['法拍问答', shown.type_text].filter(Boolean).join(','),
      description: (row.gist ?? shown.first_answer?.content ?? row.content).slice(0, 120),
    },
    share: {
      title: row.title,
      desc: (row.gist ?? shown.first_answer?.content ?? row.content).slice(0, 80),
      link: absoluteUrl(context.env, buildScreenUrl('qa-detail', { id })),
      imgUrl: shareImage(context.env, null),
    },
  }
}

/** ask/info: also counts the view, and records that the author has seen the answers. */
export async function askInfo(context: Context, { id }: { id: number }): Promise<{ ask: Ask }> {
  const ask = await loadAsk(context, id)
  if (ask.type > 8 && !ask.is_mine && !isEditor(context)) throw notFound('没有这个问题')
  if (ask.status === 'published') noteView(context, 'ask', id)
  if (ask.is_mine && ask.new_total > 0)
    context.later('answers seen', db =>
      db.query('update ask set seen_at = $2 where id = $1', [id, context.now]),
    )
  return { ask }
}

/** Returns the same for a question of the basic questions for buyers that editors maintain; any other is 1005. */
export async function basicInfo(context: Context, input: { id: number }): Promise<{ ask: Ask }> {
  const found = await askInfo(context, input)
  if (!found.ask.is_basic) throw notFound('没有这个问题')
  return found
}

async function loadAskPictures(
  context: Context,
  ids: readonly number[],
  isPublic: boolean,
): Promise<Picture[]> {
  if (ids.length === 0) return []
  const pictures = await context.db.query<Picture>(
    `select p.id, p.url, p.width, p.height, false as is_cover, array_position($1::bigint[], p.id)::int as sort, null::text as caption
     from picture p where p.id = any($1) order by 6`,
    [ids],
  )
  return isPublic
    ? pictures
    : pictures.map(picture => ({ ...picture, url: ownPictureUrl(context, picture.url) }))
}

async function loadAskNotice({ db }: Context, houseId: number, kind: RiskKind): Promise<Ask['notice']> {
  const lot = await db.one<{ risk: RiskFlag[] }>(`select risk from house where id = $1 and shelf = 'on'`, [
    houseId,
  ])
  const flag = lot?.risk.find(one => one.kind === kind)
  return flag?.quote
    ? { kind, label: RISK_LABELS[kind].title, quote: flag.quote, section: flag.section }
    : null
}

const CLEAR_SHOWN = 2

async function loadClearLots(context: Context, kind: RiskKind): Promise<Ask['clear']> {
  const query = { filter: { statuses: [...OPEN_STATUSES], risk_clear: [kind] } }
  const { rows, total } = await houseRowsAndTotal(context, query, { limit: CLEAR_SHOWN, offset: 0 })
  if (rows.length === 0) return null
  return {
    kind,
    label: RISK_LABELS[kind].no,
    total,
    list: await houseCards(context, rows),
  }
}

async function loadBasicPlace(
  { db }: Context,
  { id, is_basic }: InfoRow,
): Promise<Pick<Ask, 'place' | 'prev' | 'next'>> {
  if (!is_basic) return { place: null, prev: null, next: null }
  const rows = await db.query<{ id: number; title: string }>(
    `select q.id, q.title from ask q where ${IS_BASIC} order by ${BASIC_ORDER}`,
  )
  const at = rows.findIndex(row => row.id === id)
  if (at < 0) return { place: null, prev: null, next: null }
  return { place: { no: at + 1, total: rows.length }, prev: rows[at - 1] ?? null, next: rows[at + 1] ?? null }
}

async function typeTotal({ db }: Context, type: number): Promise<number> {
  const row = await db.one<{ total: number }>(
    `select count(*) as total from ask where status = 'published' and type = $1`,
    [type],
  )
  return row?.total ?? 0
}
