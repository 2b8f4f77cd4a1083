import { FOLLOW_TYPES, type FollowType } from '../../../src/contract/codes'
import type { PageOf } from '../../../src/contract/common'
import type { LookRow } from '../../../src/contract/user/schema'
import { toBeijingDay, dayStart, startOfDay } from '../../../src/lib/dates'
import { requireUid, type Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { agentCardsByIds } from '../../cards/agent'
import { buildingCardsByIds } from '../../cards/building'
import { houseCardsByIds } from '../../cards/house'
import { rightsCardsByIds } from '../../cards/rights'
import { HISTORY_LENGTH } from '../../shared/history'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { xiaoquCardsByIds } from '../../cards/xiaoqu'
import { FOLLOWED } from '../../shared/followed'

const DAY = 86_400
const DAYS_KEPT = 180

/** SQL of the member's visible history: the newest of the last days. $1 the uid, $2 the earliest time. */
const KEPT = `(select id, type, entity_id, looked_at
    from look
    where uid = $1 and looked_at >= $2
    order by looked_at desc, id desc
    limit ${HISTORY_LENGTH}) l`

const since = ({ now }: Context) => now - DAYS_KEPT * DAY

interface LookAsked {
  type?: FollowType | undefined
  date?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

interface StoredLook {
  id: number
  type: FollowType
  entity_id: number
  looked_at: number
  is_valid: boolean
}

/** SQL that is true if the entity of row `l` is public. */
const isValid = (now: number) =>
  `case l.type ${FOLLOW_TYPES.map(type => {
    const { table, isPublic } = FOLLOWED[type]
    return `when '${type}' then exists (select 1 from ${table} t where t.id = l.entity_id and ${isPublic(now)})`
  }).join(' ')} end`

/** user/looklist: the latest first, each with the card of its entity. */
export async function historyPage(
  context: Context,
  { type, date, ...asked }: LookAsked,
): Promise<PageOf<LookRow>> {
  const bounds = pageBounds(asked)
  const from = date === undefined ? 0 : dayStart(date)
  const values = [
    requireUid(context),
    since(context),
    type ?? null,
    from,
    date === undefined ? Number.MAX_SAFE_INTEGER : from + DAY,
  ]
  const where = 'where ($3::text is null or l.type = $3) and l.looked_at >= $4 and l.looked_at < $5'
  const rows = await context.db.query<StoredLook>(
    `select l.*, ${isValid(context.now)} as is_valid
     from ${KEPT} ${where}
     order by l.looked_at desc, l.id desc
     limit ${bounds.limit}
     offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from ${KEPT} ${where}`,
    values,
  )
  return pageAnswer(await withCards(context, rows), count?.total ?? 0, bounds)
}

async function withCards(context: Context, rows: StoredLook[]): Promise<LookRow[]> {
  const idsOf = (type: FollowType) => rows.filter(row => row.type === type).map(row => row.entity_id)
  const byId = <Card extends { id: number }>(cards: Card[]) => new Map(cards.map(card => [card.id, card]))
  const houses = byId(await houseCardsByIds(context, idsOf('house'), { withOffShelf: true }))
  const agents = byId(await agentCardsByIds(context, idsOf('agent'), { withHidden: true }))
  const xiaoqus = byId(await xiaoquCardsByIds(context, idsOf('xiaoqu'), { withHidden: true }))
  const buildings = byId(await buildingCardsByIds(context, idsOf('building')))
  const rights = byId(await rightsCardsByIds(context, idsOf('rights'), { withHidden: true }))
  const cardOf = <Card>(row: StoredLook, type: FollowType, cards: Map<number, Card>) =>
    row.type === type ? (cards.get(row.entity_id) ?? null) : null
  return rows.map(row => ({
    ...row,
    date: toBeijingDay(row.looked_at),
    house: cardOf(row, 'house', houses),
    agent: cardOf(row, 'agent', agents),
    xiaoqu: cardOf(row, 'xiaoqu', xiaoqus),
    building: cardOf(row, 'building', buildings),
    rights: cardOf(row, 'rights', rights),
  }))
}

/** user/look-del: by ids, or all; ignores others' and deleted ones. */
export async function deleteHistory(
  context: Context,
  {
    ids,
    type,
    all,
  }: { ids?: number[] | undefined; type?: FollowType | undefined; all?: boolean | undefined },
): Promise<{ deleted: number }> {
  if (ids === undefined && !all) throw badField({ field: 'ids', message: '请选择要删除的记录' })
  const gone = await context.db.query(
    'delete from look where uid = $1 and ($2::bigint[] is null or id = any($2)) and ($3::text is null or type = $3) returning 1',
    [requireUid(context), all ? null : ids, type ?? null],
  )
  return { deleted: gone.length }
}

/** h5/user/history-count: the member's history in total, today and by kind. */
export async function countHistory(
  context: Context,
): Promise<{ total: number; today: number; counts: Record<FollowType, number> }> {
  const rows = await context.db.query<{ type: FollowType; total: number; today: number }>(
    `select l.type, count(*) as total, count(*) filter (where l.looked_at >= $3) as today from ${KEPT} group by l.type`,
    [requireUid(context), since(context), startOfDay(context.now)],
  )
  const counts = { house: 0, agent: 0, xiaoqu: 0, building: 0, rights: 0 }
  for (const row of rows) counts[row.type] = row.total
  const sum = (key: 'total' | 'today') => rows.reduce((all, row) => all + row[key], 0)
  return { total: sum('total'), today: sum('today'), counts }
}
