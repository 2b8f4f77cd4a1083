/**
 * Lists of a member's shares by kind, and their deletion. Lots, agents and communities come with their cards; the other kinds come from one
 * SQL union with name, picture and link.
 */

import type { ShareList, ShareType } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import type { SharedAgent, SharedHouse, SharedOther, SharedXiaoqu } from '../../../src/contract/share/schema'
import { buildScreenUrl } from '../../../src/routes/match'
import { requireUid, type Context } from '../../http/context'
import { agentCardsByIds } from '../../cards/agent'
import { buildingCardsByIds } from '../../cards/building'
import { houseCardsByIds } from '../../cards/house'
import { keepForUndo } from '../../shared/undo'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { FOLLOWED } from '../../shared/followed'
import { xiaoquCardsByIds } from '../../cards/xiaoqu'

interface Asked {
  page?: number | undefined
  page_size?: number | undefined
}

interface Row {
  id: number
  entity_id: number
  channel: SharedHouse['channel']
  shared_at: number
  open_total: number
  is_valid: boolean
}

/** SQL conditions of the lists for row `s`; the last list takes the types without one. */
const IN_LIST: Record<ShareList, string> = {
  house: `s.type = 'house'`,
  agent: `s.type = 'agent'`,
  xiaoqu: `s.type = 'xiaoqu'`,
  other: `s.type not in ('house', 'agent', 'xiaoqu')`,
}

/** Returns one page of the member's shares of a kind that has cards, the latest first. */
async function sharePage<Card extends { id: number }>(
  context: Context,
  type: 'house' | 'agent' | 'xiaoqu',
  asked: Asked,
  cards: (ids: number[]) => Promise<Card[]>,
): Promise<PageOf<Omit<Row, 'entity_id'> & { card: Card }>> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const { table, isPublic } = FOLLOWED[type]
  const from = `from share s join ${table} t on t.id = s.entity_id where s.uid = $1 and ${IN_LIST[type]}`
  const rows = await context.db.query<Row>(
    `select s.id, s.entity_id, s.channel, s.shared_at, s.open_total, ${isPublic(context.now)} as is_valid ${from}
     order by s.shared_at desc, s.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const count = await context.db.one<{ total: number }>(`select count(*) as total ${from}`, [uid])
  const byId = new Map((await cards(rows.map(row => row.entity_id))).map(card => [card.id, card]))
  const list = rows.flatMap(({ entity_id, ...row }) => {
    const card = byId.get(entity_id)
    return card ? [{ ...row, card }] : []
  })
  return pageAnswer(list, count?.total ?? 0, bounds)
}

/** h5/user/house-share-list: lots that the member shared, the latest first. */
export async function sharedHouses(context: Context, asked: Asked): Promise<PageOf<SharedHouse>> {
  const page = await sharePage(context, 'house', asked, ids =>
    houseCardsByIds(context, ids, { withOffShelf: true }),
  )
  return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, house: card })) }
}

/** h5/user/agent-share-list: agents that the member shared, the latest first. */
export async function sharedAgents(context: Context, asked: Asked): Promise<PageOf<SharedAgent>> {
  const page = await sharePage(context, 'agent', asked, ids =>
    agentCardsByIds(context, ids, { withHidden: true }),
  )
  return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, agent: card })) }
}

/** h5/user/xiaoqu-share-list: communities that the member shared, the latest first. */
export async function sharedXiaoqus(context: Context, asked: Asked): Promise<PageOf<SharedXiaoqu>> {
  const page = await sharePage(context, 'xiaoqu', asked, ids =>
    xiaoquCardsByIds(context, ids, { withHidden: true }),
  )
  return { ...page, list: page.list.map(({ card, ...row }) => ({ ...row, xiaoqu: card })) }
}

type OtherType = Exclude<ShareType, 'house' | 'agent' | 'xiaoqu'>

interface OtherRow extends Row {
  type: OtherType
  title: string
  cover: string | null
  code: string | null
  kind: string | null
}

/** SQL of the other kinds that can be shared: name, picture, code, and whether they are public. $2 is now. */
const OTHERS = `
  select 'building' as type, id, name as title, null::text as cover, id_code as code, null::text as kind, true as is_valid from building
  union all select 'rights', id, title, null, id_code, null, publish_time <= $2 from rights
  union all select 'video', id, title, cover, number::text, type, withdrawn_at is null from video
  union all select 'article', id, title, cover, null, null, status = 'published' from article
  union all select 'report', id, title, cover, null, null, status = 'published' from report
  union all select 'wiki', id, title, null, null, null, status = 'published' from wiki
  union all select 'ask', id, title, null, null, null, status = 'published' from ask
  union all select 'poster', id, title, picture, null, null, true from poster
  union all select 'marketing_page', id, title, covers[1], null, null, status = 'published' and start_time <= $2 from marketing_page`

/** URLs of these kinds. */
const LINKS: Record<OtherType, (row: OtherRow) => string> = {
  building: ({ code }) => buildScreenUrl('build-detail', { id: code ?? '' }),
  rights: ({ code }) => buildScreenUrl('rights-detail', { id_code: code ?? '' }),
  video: ({ code, kind }) => buildScreenUrl('fact-video-share', { kind: kind ?? '', id: code ?? '' }),
  article: row => buildScreenUrl('article-detail', { id: row.entity_id }),
  report: row => buildScreenUrl('research-report-detail', { id: row.entity_id }),
  wiki: row => buildScreenUrl('wiki-detail', { id: row.entity_id }),
  ask: row => buildScreenUrl('qa-detail', { id: row.entity_id }),
  poster: row => buildScreenUrl('poster-image', { id: row.entity_id }),
  marketing_page: row => buildScreenUrl('marketing-page', { id: row.entity_id }),
}

/** h5/user/other-share-list: all other kinds, the latest first, without deleted ones. */
export async function sharedOthers(context: Context, asked: Asked): Promise<PageOf<SharedOther>> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const from = `from share s join (${OTHERS}) o on o.type = s.type and o.id = s.entity_id where s.uid = $1`
  const rows = await context.db.query<OtherRow>(
    `select s.id, s.type, s.entity_id, s.channel, s.shared_at, s.open_total, o.title, o.cover, o.code, o.kind, o.is_valid ${from}
     order by s.shared_at desc, s.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid, context.now],
  )
  const count = await context.db.one<{ total: number }>(`select count(*) as total ${from}`, [
    uid,
    context.now,
  ])
  const buildings = await buildingCardsByIds(
    context,
    rows.filter(row => row.type === 'building').map(row => row.entity_id),
  )
  const coverOf = (row: OtherRow) =>
    row.type === 'building'
      ? (buildings.find(building => building.id === row.entity_id)?.cover ?? null)
      : row.cover
  const list = rows.map(row => ({
    id: row.id,
    type: row.type,
    entity_id: row.entity_id,
    channel: row.channel,
    shared_at: row.shared_at,
    open_total: row.open_total,
    is_valid: row.is_valid,
    title: row.title,
    cover: coverOf(row) || null,
    link: LINKS[row.type](row),
  }))
  return pageAnswer(list, count?.total ?? 0, bounds)
}

const GONE = 'returning type, entity_id, channel, open_total, shared_at'

/** h5/user/clear-share-list: deletes the member's own rows, of one list or all; `undo` restores them. Points stay. */
export const clearShares = (context: Context, { type }: { type?: ShareList | undefined }) =>
  inTransaction(context, async inner => {
    const rows = await inner.db.query<Omit<Row, 'id' | 'is_valid'> & { type: ShareType }>(
      `delete from share s where s.uid = $1 ${type === undefined ? '' : `and ${IN_LIST[type]}`} ${GONE}`,
      [requireUid(inner)],
    )
    return { cleared: rows.length, undo: await keepForUndo(inner, 'share', rows) }
  })

/** h5/user/del-share: ignores others' and deleted ones. */
export const deleteShares = (context: Context, { ids }: { ids: number[] }) =>
  inTransaction(context, async inner => {
    const rows = await inner.db.query<Omit<Row, 'id' | 'is_valid'> & { type: ShareType }>(
      `delete from share s where s.uid = $1 and s.id = any($2) ${GONE}`,
      [requireUid(inner), ids],
    )
    return { deleted: rows.length, undo: await keepForUndo(inner, 'share', rows) }
  })
