import type { z } from 'zod'
import type { agentCalls, OwnLot } from '../../../src/contract/agent/schema'
import { HOUSE_STATUSES, OPEN_STATUSES, type HouseStatus } from '../../../src/contract/codes'
import { LOT_LACKS, OWN_LOT_VIEWS, type LotLack, type OwnLotView } from '../../../src/contract/lead-rules'
import { attributeOf } from '../../../src/contract/lot-attributes'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { houseBriefsByIds } from '../../cards/house'
import { notAllowed } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere } from '../../shared/sql'

type Calls = typeof agentCalls
type Shelved = OwnLot & { is_on: boolean }

/** SQL that is true if lot `h` lacks the item; a car park needs no floor plan. */
function lackSql(lack: LotLack): string {
  if (lack === 'floor_plan') return 'h.floor_plan is null and h.jushi is not null'
  const { lack: asked, types } = attributeOf(lack)
  const of = asked?.types ?? types
  return `h.${lack} is null${of ? ` and h.house_type in (${of.join(', ')})` : ''}`
}
const LACKS = `array_remove(array[${LOT_LACKS.map(lack => `case when ${lackSql(lack)} then '${lack}' end`).join(', ')}], null)`

const inSql = (statuses: readonly HouseStatus[]) => `('${statuses.join("', '")}')`
const OPEN = `h.shelf = 'on' and h.status in ${inSql(OPEN_STATUSES)}`
const ENDED = HOUSE_STATUSES.filter(status => ['sold', 'failed', 'withdrawn'].includes(status))

const VIEWS: Record<OwnLotView, string> = {
  open: OPEN,
  lacking: `${OPEN} and ${LACKS} <> '{}'`,
  off: `h.shelf = 'off'`,
  over: `h.shelf = 'on' and h.status in ${inSql(ENDED)}`,
  all: 'true',
}

interface Row {
  id: number
  is_on: boolean
  lacks: LotLack[]
  followed_total: number
  leads_week: number
}

/** Returns the lots with these ids and their cards, in the given order. */
async function withHouses(context: Context, rows: readonly Row[]): Promise<Shelved[]> {
  const houses = await houseBriefsByIds(
    context,
    rows.map(({ id }) => id),
    { withOffShelf: true },
  )
  const byId = new Map(houses.map(house => [house.id, house]))
  return rows.flatMap(({ id, ...row }) => {
    const house = byId.get(id)
    return house ? [{ house, ...row }] : []
  })
}

/** SQL of the rows of agent $1; `$2` is the time one week ago. */
const ROWS = `select h.id, h.shelf = 'on' as is_on, ${LACKS} as lacks, h.followed_total,
  (select count(*)::int
    from lead k
    where k.agent_id = $1 and k.entity_type = 'house' and k.entity_id = h.id and k.created_at >= $2) as leads_week
  from house h where h.agent_ids @> array[$1]::bigint[]`

/** Returns the first open lots of an agent, incomplete ones first, and their total. */
export async function loadOpenLots(
  context: Context,
  agentId: number,
  max: number,
): Promise<{ total: number; lacking: number; list: OwnLot[] }> {
  const { db, now } = context
  const rows = await db.query<Row>(
    `${ROWS} and ${VIEWS.open} order by ${LACKS} = '{}', h.start_time, h.id limit $3`,
    [agentId, now - 7 * DAY_SECONDS, max],
  )
  const count = await db.one<{ total: number; lacking: number }>(
    `select count(*)::int as total, (count(*) filter (where ${LACKS} <> '{}'))::int as lacking
     from house h where h.agent_ids @> array[$1]::bigint[] and ${VIEWS.open}`,
    [agentId],
  )
  const list = (await withHouses(context, rows)).map(({ is_on: _, ...lot }) => lot)
  return { total: count?.total ?? 0, lacking: count?.lacking ?? 0, list }
}

/** agent/lots: all lots of the caller, listed or not; incomplete ones first, then by the earliest opening. */
export async function ownLots(
  context: Context,
  { view = 'open', keyword, ...asked }: z.output<Calls['agent/lots']['request']>,
): Promise<z.input<Calls['agent/lots']['result']>> {
  const { db, now, caller } = context
  if (caller.agentId === null) throw notAllowed('只有顾问有自己的房源')
  const bounds = pageBounds(asked)
  const like = keyword === undefined ? null : likeAnywhere(keyword)
  const found = (at: string) =>
    `(${at}::text is null or h.code ilike ${at} or h.title ilike ${at} or h.xiaoqu_name ilike ${at})`
  const counts = await db.one<Record<OwnLotView, number>>(
    `select ${OWN_LOT_VIEWS.map(name => `(count(*) filter (where ${VIEWS[name]}))::int as ${name}`).join(', ')}
     from house h where h.agent_ids @> array[$1]::bigint[] and ${found('$2')}`,
    [caller.agentId, like],
  )
  const rows = await db.query<Row>(
    `${ROWS} and ${found('$3')} and ${VIEWS[view]}
     order by not (${VIEWS.lacking}), not (${OPEN}), case when ${OPEN} then h.start_time else -h.updated_at end, h.id limit $4 offset $5`,
    [caller.agentId, now - 7 * DAY_SECONDS, like, bounds.limit, bounds.offset],
  )
  const views = counts ?? { open: 0, lacking: 0, off: 0, over: 0, all: 0 }
  return { ...pageAnswer(await withHouses(context, rows), views[view], bounds), views }
}
