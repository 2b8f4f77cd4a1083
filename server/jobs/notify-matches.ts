import { OPEN_LEADS_SQL } from '../shared/lead-states'
import type { DemandAlert } from '../../src/contract/codes'
import { houseCalls } from '../../src/contract/house/schema'
import type { Situation } from '../../src/contract/situation'
import type { Demand } from '../../src/contract/user/cards'
import { shortTime } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { urlOf } from '../../src/routes/match'
import { queueAlert } from '../alerts/queue'
import { wishesOf } from '../alerts/wishes'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { reckonChanged } from '../modules/house/costs'
import { readRuleBooks, type RuleBooks } from '../rules/rule-books'
import { situationsOf } from '../shared/member-situation'
import { matchesAmong } from '../modules/demand/match'
import { slotsOf } from '../lots/bits'
import { without, type HouseFilter } from '../lot-search/conditions'
import { findLots } from '../lot-search/find'
import { lotsAmong, type LotIndex } from '../lots/lot-index'
import { waysTo, type Way } from '../modules/metro/ways'
import type { Job, JobTools } from '../http/job'

/** Lots of one round, and searches or demands that are read at a time. */
const LOTS = 50
const WATCHERS = 500
/** Searches whose members are read at a time, and messages queued in one transaction. */
const KEYS = 25
const MESSAGES = 100
/** Seconds for which a process has the lots that it took: a crash leaves them to the next. */
const LEASE = 300
type Asking = Pick<Context, 'db' | 'env' | 'now'>

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
  /** How long it takes to the station of the search. */
  way?: Way | undefined
}

/** What a match is told as. */
export function matchWords({ arrival, name, isNear, way }: Omit<Match, 'uid'>): string {
  const { kind, price, start_price, start_time, price_before } = arrival
  const why = isNear ? `${name}只差一项` : `符合${name}`
  const travel = way ? `到${way.name}约 ${way.minutes} 分钟，` : ''
  const start = `${travel}${shortTime(start_time)} 开拍`
  if (kind === 'price')
    return `起拍价由 ${moneyText(price_before ?? start_price)} 降到 ${moneyText(start_price)}，${why}，${start}`
  return `${kind === 'round' ? '再次开拍，' : ''}${why}，${moneyText(price)}起，${start}`
}

/** Tells members of lots that have just come, or become cheaper, and that fit a saved search or a demand of theirs. */
export const tellMatches: Job = {
  name: 'notify-matches',
  every: 20,
  run: async tools => {
    while (await tellSome(tools));
  },
}

/**
 * Lots are leased, matched by plain reads and queued in short transactions. Done again after a crash, each member is told once all the
 * same: a message has a key.
 */
async function tellSome({ db, env, now }: JobTools): Promise<boolean> {
  const taken = await db.query<{ id: number }>(
    `update lot_arrival set leased_until = $1::bigint + ${LEASE} where id in
       (select id from lot_arrival where leased_until <= $1 order by id limit ${LOTS} for update skip locked) returning id`,
    [now()],
  )
  if (taken.length === 0) return false
  const ids = taken.map(({ id }) => id)
  const arrivals = await db.query<Arrival>(
    `select t.id, t.kind, t.price_before, t.at, h.id as house_id, h.title, h.price, h.start_price, h.start_time
     from lot_arrival t join house h on h.id = t.house_id
     where t.id = any($1) and h.shelf = 'on' and h.checking = '{}' and h.status in ('upcoming', 'ongoing') order by t.id`,
    [ids],
  )
  if (arrivals.length > 0) {
    await searchMatches({ db, env, now: now() }, arrivals)
    await demandMatches(db, arrivals, now())
  }
  await db.query('delete from lot_arrival where id = any($1)', [ids])
  return taken.length === LOTS
}

/** Each kind of search is looked for once, however many members keep it. */
async function searchMatches(tools: Asking, arrivals: readonly Arrival[]): Promise<void> {
  const { db } = tools
  const fresh = arrivals.filter(({ kind }) => kind !== 'price')
  if (fresh.length === 0) return
  // Searches by cost find no lot that nothing was reckoned for yet.
  await reckonChanged(db, tools.now)
  const rules = await readRuleBooks(db)
  const lots = await lotsAmong(
    db,
    fresh.map(({ house_id }) => house_id),
  )
  let after = ''
  for (;;) {
    const searches = await db.query<Search>(
      `select distinct on (key) key, query from saved_search where is_on and key > $1 order by key limit ${KEYS}`,
      [after],
    )
    after = searches[searches.length - 1]?.key ?? after
    const found = new Map<string, Finds>()
    const ways = new Map<string, ReadonlyMap<number, Way>>()
    for (const search of searches) {
      const finds = await findsOf({ ...tools, lots, rules }, search)
      found.set(search.key, finds)
      const { metro_station_id: station } = search.query
      if (station !== undefined && finds.any.size > 0)
        ways.set(search.key, await waysTo(db, Number(station), [...finds.any]))
    }
    const owners = await db.query<{ key: string; uid: number; name: string; created_at: number }>(
      'select key, uid, name, created_at from saved_search where is_on and key = any($1) order by uid',
      [[...found.keys()].filter(key => found.get(key)?.any.size)],
    )
    const matches: Match[] = []
    for (const arrival of fresh)
      for (const { key, uid, name, created_at } of owners)
        if (created_at <= arrival.at && found.get(key)?.for(uid).has(arrival.house_id))
          matches.push({
            uid,
            arrival,
            name: `“${name}”`,
            isNear: false,
            way: ways.get(key)?.get(arrival.house_id),
          })
    await tell(db, matches, tools.now)
    if (searches.length < KEYS) return
  }
}

interface Search {
  key: string
  query: Record<string, string>
}

/** Which of the lots a search finds. */
interface Finds {
  /** For one of its members at least. */
  any: ReadonlySet<number>
  for: (uid: number) => ReadonlySet<number>
}

/** Filters that depend on a buyer's situation: each member is matched by their own. */
const BY_BUYER = ['verdict', 'cost_min', 'cost_max', 'budget', 'cash_min', 'cash_max'] as const

type Among = Asking & { lots: Pick<LotIndex, 'now'>; rules: RuleBooks }

/** Finds none if the search no longer can be read. */
async function findsOf(among: Among, { key, query }: Search): Promise<Finds> {
  const read = houseCalls['house/list'].request.safeParse(query)
  if (!read.success) return { any: new Set(), for: () => new Set() }
  const filter = read.data
  const usual = await foundBy(among, filter, {})
  if (BY_BUYER.every(name => filter[name] === undefined)) return { any: usual, for: () => usual }
  const owners = await among.db.query<{ uid: number }>(
    'select uid from saved_search where is_on and key = $1',
    [key],
  )
  const situations = await situationsOf(
    among.db,
    owners.map(({ uid }) => uid),
  )
  const bySituation = new Map<string, ReadonlySet<number>>()
  const byMember = new Map<number, ReadonlySet<number>>()
  for (const [uid, { answers }] of situations) {
    const text = JSON.stringify(answers)
    const ids = bySituation.get(text) ?? (await foundBy(among, filter, answers))
    bySituation.set(text, ids)
    byMember.set(uid, ids)
  }
  return {
    any: new Set([...usual, ...[...bySituation.values()].flatMap(ids => [...ids])]),
    for: uid => byMember.get(uid) ?? usual,
  }
}

/** In this situation; while it tells no cash, a verdict that was asked for counts as unsaid. */
async function foundBy(among: Among, filter: HouseFilter, situation: Situation): Promise<Set<number>> {
  const { table, bits } = await findLots(
    { ...among, situation },
    { filter: (situation.cash ?? null) === null ? without(filter, 'verdict') : filter },
  )
  return new Set(Array.from(slotsOf(bits), slot => table.id(slot)))
}

interface Wished {
  uid: number
  /** The open demand, null for what a member keeps as their own wish. */
  lead_id: number | null
  demand: Demand
}

/** Open demands, and what members keep as their own wish. */
async function demandMatches(db: Database, arrivals: readonly Arrival[], now: number): Promise<void> {
  let after = 0
  for (;;) {
    const matches: Match[] = []
    const wished = await db.query<Wished>(
      `select u.uid, k.id as lead_id, coalesce(k.demand, u.demand) as demand
       from (select uid, demand from users where uid > $1 and status = 'normal'
         and (demand is not null or exists (select 1 from lead l where l.uid = users.uid and l.type = 'entrust' and l.demand is not null and l.status in ${OPEN_LEADS_SQL}))
         order by uid limit ${WATCHERS}) u
       left join lead k on k.uid = u.uid and k.type = 'entrust' and k.demand is not null and k.status in ${OPEN_LEADS_SQL}
       order by u.uid`,
      [after],
    )
    after = wished[wished.length - 1]?.uid ?? after
    const found = await matchesAmong(
      db,
      wished.map(({ demand }) => demand),
      arrivals.map(({ house_id }) => house_id),
    )
    const unfit = await unfitAmong(db, wished, found)
    for (const { at, id, misses } of found) {
      const one = wished[at]
      if (unfit.has(`${one?.lead_id} ${id}`)) continue
      const alerts = one?.demand.alerts ?? USUAL
      for (const arrival of arrivals) {
        if (!one || arrival.house_id !== id || arrival.at < one.demand.updated_at) continue
        const isNear = misses.length === 1
        if (isNear ? arrival.kind === 'match' && alerts.includes('near') : alerts.includes(arrival.kind))
          matches.push({ uid: one.uid, arrival, name: '找房需求', isNear })
      }
    }
    await tell(db, matches, now)
    if (new Set(wished.map(({ uid }) => uid)).size < WATCHERS) return
  }
}

/** Demand and lot of those that their member said do not fit: nothing is told of them. */
async function unfitAmong(
  db: Database,
  wished: readonly Wished[],
  lots: readonly { id: number }[],
): Promise<Set<string>> {
  const rows = await db.query<{ pair: string }>(
    `select lead_id || ' ' || house_id as pair from demand_unfit where lead_id = any($1) and house_id = any($2)`,
    [wished.flatMap(one => one.lead_id ?? []), lots.map(({ id }) => id)],
  )
  return new Set(rows.map(({ pair }) => pair))
}

/** Who follows the lot or an earlier round of it is told of price and round already. */
const followersOf = (db: Database, houseId: number) =>
  db.query<{ uid: number }>(
    `select f.uid from follow f join house o on o.id = f.entity_id join house h on h.id = $1 and o.asset_id = h.asset_id where f.type = 'house'`,
    [houseId],
  )

async function tell(db: Database, matches: readonly Match[], now: number): Promise<void> {
  for (let from = 0; from < matches.length; from += MESSAGES) {
    const some = matches.slice(from, from + MESSAGES)
    await db.transaction(async inner => queueSome(inner, await notHidden(inner, some), now))
  }
}

/** What a member hid is not told. */
async function notHidden(db: Database, matches: readonly Match[]): Promise<readonly Match[]> {
  const rows = await db.query<{ pair: string }>(
    `select d.uid || ' ' || d.house_id as pair from unnest($1::bigint[], $2::bigint[]) m (uid, house_id)
     join member_hidden d on d.uid = m.uid and d.house_id = m.house_id`,
    [matches.map(({ uid }) => uid), matches.map(({ arrival }) => arrival.house_id)],
  )
  const hidden = new Set(rows.map(({ pair }) => pair))
  return matches.filter(({ uid, arrival }) => !hidden.has(`${uid} ${arrival.house_id}`))
}

async function queueSome(db: Database, matches: readonly Match[], now: number): Promise<void> {
  // Two arrivals of one lot may be with two processes; a key is looked for and written by one at a time.
  await db.query(`select pg_advisory_xact_lock(hashtextextended('notify-matches', 0))`)
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
        url: urlOf('house-detail', { id: arrival.house_id }),
        at: arrival.start_time,
        validUntil: arrival.start_time,
      },
      now,
    )
  }
}
