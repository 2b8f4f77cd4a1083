// Notifies members of lots that match a saved search or a demand, for up to 50 arrivals (new, next round, price cut) per job. Saved searches
// are grouped by key and run once on a small lot index of just these lots, per situation if a filter depends on the buyer; demands are
// matched by SQL. Alerts are queued in batches, with a key per lot and member, so that a repeat sends nothing twice.

import { z } from 'zod'
import { isHomeward } from '../../src/contract/commute'
import { EVENTS } from '../../src/contract/events'
import { OPEN_LEADS_SQL } from '../shared/lead-states'
import type { DemandAlert } from '../../src/contract/codes'
import { houseCalls } from '../../src/contract/house/schema'
import type { Situation } from '../../src/contract/situation'
import type { Demand } from '../../src/contract/user/cards'
import { shortTime } from '../../src/lib/dates'
import { moneyText } from '../../src/lib/money'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlerts, type Alert, type MemberAlert } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import type { Database } from '../db/database'
import { ApiError } from '../errors/api-error'
import type { Context } from '../http/context'
import { calculateChangedCosts } from '../modules/house/costs'
import { readRuleBooks, type RuleBooks } from '../rules/rule-books'
import { loadSituations } from '../shared/member-situation'
import { matchesAmong } from '../modules/demand/match'
import { buildLotQuery, createMemorySearch, without, type HouseFilter, type LotQuery } from '../search'
import { waysOfFilter, type Way } from '../cards/ways'
import type { Task } from '../http/job'

/** Searches or demands read at a time. */
const WATCHERS = 500
/** Distinct searches whose members are read at a time, and messages queued per transaction. */
const KEYS = 25
const MESSAGES = 100
type Asking = Pick<Context, 'db' | 'env' | 'now'>

/** Default notification events of a demand. */
const USUAL: readonly DemandAlert[] = ['match', 'price', 'round']

interface Arrival {
  kind: 'match' | 'round' | 'price'
  price_before: number | null
  at: number
  house_id: number
  title: string
  price: number
  start_price: number
  start_time: number
}

/** A member to notify, and the reason. */
interface Match {
  uid: number
  arrival: Arrival
  /** Name of the search or demand: “通州两居”, 找房需求 */
  name: string
  isNear: boolean
  /** Ways to the destinations of the search. */
  ways?: readonly (Way | null)[] | undefined
  /** The ways lead home. */
  isHomeward?: boolean | undefined
}

/** Returns the text of a match notification. */
export function matchWords({
  arrival,
  name,
  isNear,
  ways = [],
  isHomeward: back,
}: Omit<Match, 'uid'>): string {
  const { kind, price, start_price, start_time, price_before } = arrival
  const why = isNear ? `${name}只差一项` : `符合${name}`
  const travel = ways
    .map(way => (way ? `${back ? `从${way.name}回` : `到${way.name}`}约 ${way.minutes} 分钟，` : ''))
    .join('')
  const start = `${travel}${shortTime(start_time)} 开拍`
  if (kind === 'price')
    return `起拍价由 ${moneyText(price_before ?? start_price)} 降到 ${moneyText(start_price)}，${why}，${start}`
  return `${kind === 'round' ? '再次开拍，' : ''}${why}，${moneyText(price)}起，${start}`
}

const PAYLOAD = z.object({ arrivals: z.array(z.unknown()) })
const ARRIVAL = EVENTS['lot.arrived'].extend({ house_id: z.number(), at: z.number() })

/**
 * Notifies members of new or cheaper lots that fit one of their saved searches or demands. Lots are matched by plain reads, and messages
 * queued in short transactions; a repeat after a crash notifies nobody twice, because every message has a key.
 */
export const notifyMatches: Task = {
  name: 'notify-matches',
  maxAttempts: 8,
  timeout: 600,
  run: async ({ db, env, now }, payload) => {
    // One of a newer release, which this one does not know, holds up no other.
    const arrived = PAYLOAD.parse(payload).arrivals.flatMap(one => ARRIVAL.safeParse(one).data ?? [])
    const arrivals = await db.query<Arrival>(
      `select t.kind, t.price_before, t.at, h.id as house_id, h.title, h.price, h.start_price, h.start_time
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) with ordinality as t (house_id, kind, price_before, at, place)
       join house h on h.id = t.house_id
       where h.shelf = 'on' and h.checking = '{}' and h.status in ('upcoming', 'ongoing') order by t.place`,
      [
        arrived.map(({ house_id }) => house_id),
        arrived.map(({ why }) => why),
        arrived.map(({ price_before }) => price_before),
        arrived.map(({ at }) => at),
      ],
    )
    if (arrivals.length === 0) return
    await searchMatches({ db, env, now: now() }, arrivals)
    await demandMatches(db, arrivals, now())
  },
}

/** Runs each distinct search once, however many members saved it. */
async function searchMatches(tools: Asking, arrivals: readonly Arrival[]): Promise<void> {
  const { db } = tools
  const fresh = arrivals.filter(({ kind }) => kind !== 'price')
  if (fresh.length === 0) return
  // Searches by cost cannot match lots whose cost is not calculated yet.
  await calculateChangedCosts(db, tools.now)
  const rules = await readRuleBooks(db)
  const houseIds = fresh.map(({ house_id }) => house_id)
  let after = ''
  for (;;) {
    const searches = await db.query<Search>(
      `select distinct on (key) key, query from saved_search where is_on and key > $1 order by key limit ${KEYS}`,
      [after],
    )
    after = searches[searches.length - 1]?.key ?? after
    const found = await loadFinds({ ...tools, rules }, searches, houseIds)
    const ways = new Map<string, ReadonlyMap<number, readonly (Way | null)[]>>()
    const homeward = new Set<string>()
    for (const { key, query } of searches) {
      const finds = found.get(key)
      const filter = houseCalls['house/list'].request.safeParse(query).data
      const known = finds && finds.any.size > 0 && (await waysOfFilter(tools, filter, [...finds.any]))
      if (known) ways.set(key, known)
      if (filter?.commute_at !== undefined && isHomeward(filter.commute_at)) homeward.add(key)
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
            ways: ways.get(key)?.get(arrival.house_id),
            isHomeward: homeward.has(key),
          })
    await tell(db, matches, tools.now)
    if (searches.length < KEYS) return
  }
}

interface Search {
  key: string
  query: Record<string, string>
}

/** Lots that a search matches. */
interface Finds {
  /** For at least one of its members. */
  any: ReadonlySet<number>
  for: (uid: number) => ReadonlySet<number>
}

/** Filters that depend on a buyer's situation: each member is matched by their own. */
const BY_BUYER = ['verdict', 'cost_min', 'cost_max', 'budget', 'cash_min', 'cash_max'] as const

type Inputs = Asking & { rules: RuleBooks }

/** Queries of a search: the first for everybody, further ones for the members whose own situation decides. */
interface SearchQueries {
  key: string
  queries: LotQuery[]
  /** Which of the queries is the member's. */
  ofMember: ReadonlyMap<number, number>
}

/** Matches these lots against searches, all in one question. */
async function loadFinds(
  inputs: Inputs,
  searches: readonly Search[],
  houseIds: readonly number[],
): Promise<Map<string, Finds>> {
  const asked: SearchQueries[] = []
  for (const search of searches) asked.push(await loadSearchQueries(inputs, search))
  const { matching } = createMemorySearch(inputs.db)
  const lists = await matching(
    asked.flatMap(({ queries }) => queries),
    houseIds,
  )
  const found = new Map<string, Finds>()
  let at = 0
  for (const { key, queries, ofMember } of asked) {
    const sets = lists.slice(at, at + queries.length).map(ids => new Set(ids))
    at += queries.length
    found.set(key, {
      any: new Set(sets.flatMap(ids => [...ids])),
      for: uid => sets[ofMember.get(uid) ?? 0] ?? new Set(),
    })
  }
  return found
}

/** Returns no queries if the list would refuse the stored one by now. */
async function loadSearchQueries(inputs: Inputs, { key, query }: Search): Promise<SearchQueries> {
  const ofMember = new Map<number, number>()
  const read = houseCalls['house/list'].request.safeParse(query)
  if (!read.success) return { key, queries: [], ofMember }
  const filter = read.data
  const queries: LotQuery[] = []
  try {
    queries.push(await queryFor(inputs, filter, {}))
  } catch (error) {
    if (error instanceof ApiError) return { key, queries, ofMember }
    throw error
  }
  if (BY_BUYER.every(name => filter[name] === undefined)) return { key, queries, ofMember }
  const owners = await inputs.db.query<{ uid: number }>(
    'select uid from saved_search where is_on and key = $1',
    [key],
  )
  const situations = await loadSituations(
    inputs.db,
    owners.map(({ uid }) => uid),
  )
  const bySituation = new Map<string, number>()
  for (const [uid, { answers }] of situations) {
    const text = JSON.stringify(answers)
    const known = bySituation.get(text) ?? queries.push(await queryFor(inputs, filter, answers)) - 1
    bySituation.set(text, known)
    ofMember.set(uid, known)
  }
  return { key, queries, ofMember }
}

/** The search for this situation; if it has no cash amount, a verdict filter is ignored. */
const queryFor = (inputs: Inputs, filter: HouseFilter, situation: Situation): Promise<LotQuery> =>
  buildLotQuery(
    { ...inputs, situation },
    { filter: (situation.cash ?? null) === null ? without(filter, 'verdict') : filter },
  )

interface Wished {
  uid: number
  /** The open demand; null for the wish stored in the member's account. */
  lead_id: number | null
  demand: Demand
}

/** Matches open demands, and wishes stored in members' accounts. */
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

/** Returns the pairs of demand and lot that the member marked as unfit; they trigger no notification. */
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

/** Followers of the lot or of an earlier round are already notified of price and round. */
const loadAssetFollowers = (db: Database, houseId: number) =>
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

/** Removes matches with lots that the member hid. */
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
  const wishes = await loadPreferences(db, [...new Set(matches.map(({ uid }) => uid))])
  const known = new Map<number, ReadonlySet<number>>()
  const alerts: MemberAlert[] = []
  for (const match of matches) {
    const { uid, arrival } = match
    const wished = wishes.get(uid)
    if (!wished) continue
    if (arrival.kind !== 'match') {
      const followers =
        known.get(arrival.house_id) ??
        new Set((await loadAssetFollowers(db, arrival.house_id)).map(follower => follower.uid))
      known.set(arrival.house_id, followers)
      if (followers.has(uid)) continue
    }
    alerts.push({ wishes: wished, alert: buildMatchAlert(match) })
  }
  await queueAlerts(db, alerts, now)
}

const buildMatchAlert = (match: Match): Alert => {
  const { uid, arrival } = match
  return {
    event: 'match',
    key:
      arrival.kind === 'price'
        ? `match-${arrival.house_id}-${uid}-${arrival.start_price}`
        : `match-${arrival.house_id}-${uid}`,
    houseId: arrival.house_id,
    title: arrival.title,
    text: matchWords(match),
    url: buildScreenUrl('house-detail', { id: arrival.house_id }),
    at: arrival.start_time,
    validUntil: arrival.start_time,
  }
}
