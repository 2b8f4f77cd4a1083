import type { DemandAlert } from '../../src/contract/codes'
import { houseCalls } from '../../src/contract/house/schema'
import type { Demand } from '../../src/contract/user/cards'
import { shortTime } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { queueAlert } from '../alerts/queue'
import { wishesOf } from '../alerts/wishes'
import type { Database } from '../db/database'
import { matchesAmong } from '../modules/demand/match'
import { whereOf } from '../modules/house/query'
import { parameters } from '../modules/shared/sql'
import type { Job, JobTools } from './job'

/** Lots of one round, and searches or demands that are read at a time. */
const LOTS = 50
const WATCHERS = 500
/** What a demand is told of unless it says otherwise. */
const USUAL: readonly DemandAlert[] = ['match', 'price', 'round']

interface Arrival {
  id: number
  kind: 'match' | 'round' | 'price'
  price_before: number | null
  at: number
  house_id: number
  title: string
  price: number
  start_price: number
  start_time: number
}

/** Why a member is told of a lot. */
interface Match {
  uid: number
  arrival: Arrival
  /** “通州两居”, 找房需求 */
  name: string
  isNear: boolean
}

/** What a match is told as. */
export function matchWords({ arrival, name, isNear }: Omit<Match, 'uid'>): string {
  const { kind, price, start_price, start_time, price_before } = arrival
  const why = isNear ? `${name}只差一项` : `符合${name}`
  const start = `${shortTime(start_time)} 开拍`
  if (kind === 'price')
    return `起拍价由 ${moneyText(price_before ?? start_price)} 降到 ${moneyText(start_price)}，${why}，${start}`
  return `${kind === 'round' ? '再次开拍，' : ''}${why}，${moneyText(price)}起，${start}`
}

/** Tells members of lots that have just come, or become cheaper, and that fit a saved search or a demand of theirs. */
export const tellMatches: Job = {
  name: 'tell-matches',
  every: 20,
  run: async tools => {
    while (await tellSome(tools));
  },
}

/** Lots, matched, queued and taken away in one transaction by one process at a time: a crash leaves them to the next. */
const tellSome = ({ db, now }: JobTools): Promise<boolean> =>
  db.transaction(async inner => {
    const turn = await inner.one<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('tell-matches', 0)) as mine`,
    )
    if (!turn?.mine) return false
    const taken = await inner.query<{ id: number }>(
      `delete from lot_arrival where id in (select id from lot_arrival order by id limit ${LOTS}) returning id, house_id, kind, price_before, at`,
    )
    if (taken.length === 0) return false
    const arrivals = await inner.query<Arrival>(
      `select t.id, t.kind, t.price_before, t.at, h.id as house_id, h.title, h.price, h.start_price, h.start_time
       from jsonb_to_recordset($1) as t (id bigint, house_id bigint, kind text, price_before bigint, at bigint)
       join house h on h.id = t.house_id where h.shelf = 'on' and h.status in ('upcoming', 'ongoing') order by t.id`,
      [JSON.stringify(taken)],
    )
    if (arrivals.length > 0) {
      await tell(inner, await searchMatches(inner, arrivals, now()), now())
      await tell(inner, await demandMatches(inner, arrivals), now())
    }
    return taken.length === LOTS
  })

/** Each kind of search is looked for once, however many members keep it. */
async function searchMatches(db: Database, arrivals: readonly Arrival[], now: number): Promise<Match[]> {
  const fresh = arrivals.filter(({ kind }) => kind !== 'price')
  const matches: Match[] = []
  let after = ''
  while (fresh.length > 0) {
    const searches = await db.query<{ key: string; query: Record<string, string> }>(
      `select distinct on (key) key, query from saved_search where is_on and key > $1 order by key limit ${WATCHERS}`,
      [after],
    )
    for (const { key, query } of searches) {
      after = key
      const filter = houseCalls['house/list'].request.safeParse(query)
      if (!filter.success) continue
      const p = parameters()
      const ids = p.add(fresh.map(({ house_id }) => house_id))
      const found = await db.query<{ id: number }>(
        `select h.id from house h where h.id = any(${ids}) and ${whereOf({ filter: filter.data }, now, p, 'one by one')}`,
        p.values,
      )
      if (found.length === 0) continue
      const owners = await db.query<{ uid: number; name: string; created_at: number }>(
        'select uid, name, created_at from saved_search where is_on and key = $1 order by uid',
        [key],
      )
      for (const arrival of fresh.filter(({ house_id }) => found.some(({ id }) => id === house_id)))
        for (const { uid, name, created_at } of owners)
          if (created_at <= arrival.at) matches.push({ uid, arrival, name: `“${name}”`, isNear: false })
    }
    if (searches.length < WATCHERS) break
  }
  return matches
}

interface Wished {
  uid: number
  demand: Demand
}

/** Open demands, and what members keep as their own wish. */
async function demandMatches(db: Database, arrivals: readonly Arrival[]): Promise<Match[]> {
  const matches: Match[] = []
  let after = 0
  for (;;) {
    const wished = await db.query<Wished>(
      `select u.uid, coalesce(k.demand, u.demand) as demand
       from (select uid, demand from users where uid > $1 and status = 'normal'
         and (demand is not null or exists (select 1 from lead l where l.uid = users.uid and l.type = 'entrust' and l.demand is not null and l.status in ('new', 'contacted')))
         order by uid limit ${WATCHERS}) u
       left join lead k on k.uid = u.uid and k.type = 'entrust' and k.demand is not null and k.status in ('new', 'contacted')
       order by u.uid`,
      [after],
    )
    for (const { uid, demand } of wished) {
      after = uid
      const alerts = demand.alerts ?? USUAL
      if (alerts.length === 0) continue
      const found = await matchesAmong(
        db,
        demand,
        arrivals.map(({ house_id }) => house_id),
      )
      for (const arrival of arrivals) {
        const misses = found.find(({ id }) => id === arrival.house_id)?.misses
        if (!misses || arrival.at < demand.updated_at) continue
        const isNear = misses.length === 1
        if (isNear ? arrival.kind === 'match' && alerts.includes('near') : alerts.includes(arrival.kind))
          matches.push({ uid, arrival, name: '找房需求', isNear })
      }
    }
    if (new Set(wished.map(({ uid }) => uid)).size < WATCHERS) return matches
  }
}

/** Who follows the lot or an earlier round of it is told of price and round already. */
const followersOf = (db: Database, houseId: number) =>
  db.query<{ uid: number }>(
    `select f.uid from follow f join house o on o.id = f.entity_id join house h on h.id = $1 and o.asset_id = h.asset_id where f.type = 'house'`,
    [houseId],
  )

async function tell(db: Database, matches: readonly Match[], now: number): Promise<void> {
  const wishes = await wishesOf(db, [...new Set(matches.map(({ uid }) => uid))])
  const known = new Map<number, ReadonlySet<number>>()
  for (const match of matches) {
    const { uid, arrival } = match
    const wished = wishes.get(uid)
    if (!wished) continue
    if (arrival.kind !== 'match') {
      const followers =
        known.get(arrival.house_id) ??
        new Set((await followersOf(db, arrival.house_id)).map(follower => follower.uid))
      known.set(arrival.house_id, followers)
      if (followers.has(uid)) continue
    }
    await queueAlert(
      db,
      wished,
      {
        event: 'match',
        key:
          arrival.kind === 'price'
            ? `match-${arrival.house_id}-${uid}-${arrival.start_price}`
            : `match-${arrival.house_id}-${uid}`,
        houseId: arrival.house_id,
        title: arrival.title,
        text: matchWords(match),
        url: `/house/${arrival.house_id}.html`,
        at: arrival.start_time,
        validUntil: arrival.start_time,
      },
      now,
    )
  }
}
