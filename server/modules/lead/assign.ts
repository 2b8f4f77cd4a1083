import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { WorkHours } from '../../../src/contract/lead-rules'
import { daysBetween, startOfDay, toBeijingDay, toMonday } from '../../../src/lib/dates'
import { buildScreenUrl } from '../../../src/routes/match'
import { alertMember } from '../../alerts/queue'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { findAnyPlace, type LeadSubject, type SubjectPlace } from '../../cards/lead-subject'
import type { Database } from '../../db/database'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import { passLeads } from '../../shared/pass-leads'

/** SQL order for round-robin: agents without a lead first, then by the longest time since their last lead. */
const BY_TURN = `(select k.id from lead k where k.agent_id = a.id order by k.created_at desc, k.id desc limit 1) nulls first, a.id limit 1`

/** Returns the requested agent; throws 1005 if unknown or no longer active. */
export async function namedAgent({ db }: Context, id: number): Promise<AgentBrief> {
  const agent = await db.one<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a where a.id = $1 and a.is_active`,
    [id],
  )
  if (!agent) throw notFound('这位顾问暂不在岗')
  return agent
}

/** Returns the agent of an open lead of this buyer about the same thing, of whatever type: one buyer and one lot have one agent. */
export async function agentInCharge(
  { db }: Pick<Context, 'db'>,
  {
    uid,
    phone,
    verified,
    subject,
  }: { uid: number | null; phone: string; verified: boolean; subject: LeadSubject },
): Promise<AgentBrief | undefined> {
  return db.one<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a join lead k on k.agent_id = a.id
     where a.is_active
       and k.entity_type = $1
       and k.entity_id = $2
       and (k.uid = $3 or ($4 and k.verified and k.phone = $5))
       and k.status in ${OPEN_LEADS_SQL}
     order by k.id desc limit 1`,
    [subject.type, subject.id, uid, verified, phone],
  )
}

/**
 * Returns the agent for a lead that names nobody. A rule of the place decides who of its people has the turn, how many open leads they may
 * have, and in which hours; null: the lead waits for `assignWaiting`. Without a rule it is the next of the subject's agents, else of its
 * district or city, else any.
 */
export async function agentByTurn(
  tools: Tools,
  place: SubjectPlace | null,
  regionIds: readonly number[],
): Promise<AgentBrief | null> {
  const regions = place?.region_id ? [place.region_id] : regionIds
  const rule = await loadRule(tools, regions)
  if (rule && !isWorkTime(rule, tools.now)) return null
  // Two leads at once must not both take the last place of an agent.
  if (rule) await tools.db.query(`select pg_advisory_xact_lock(hashtextextended('lead-rules', 0))`)
  return nextAgent(tools, { place, regions, rule })
}

type Tools = Pick<Context, 'db' | 'now'>
interface Rule extends WorkHours {
  /** 0 of the district, 1 of its city, 2 of all places; the least goes first. */
  level: number
  agent_ids: number[]
  with_team: boolean
  max_open: number | null
}

/**
 * Returns the rule in force for one of these districts: of the district, else of its city, else for all places. Of several for one place,
 * for example one for weekdays and one for the weekend, it is one within its working hours, else the latest.
 */
async function loadRule({ db, now }: Tools, regions: readonly number[]): Promise<Rule | undefined> {
  const rules = await db.query<Rule>(
    `select o.level, r.agent_ids, r.with_team, r.max_open, r.weekdays, r.from_minute, r.to_minute from lead_rule r
     cross join lateral (select case when r.region_id = any($1) then 0 when r.region_id is not null then 1 else 2 end as level) o
     where r.valid_from <= $2 and (r.valid_to is null or r.valid_to >= $2)
       and (r.region_id is null or r.region_id = any($1) or r.region_id in (select parent_id from region where id = any($1)))
     order by o.level, r.valid_from desc, r.id desc`,
    [regions, toBeijingDay(now)],
  )
  const nearest = rules.filter(({ level }) => level === rules[0]?.level)
  return nearest.find(rule => isWorkTime(rule, now)) ?? nearest[0]
}

/** True within the working hours of a rule. */
function isWorkTime({ weekdays, from_minute, to_minute }: WorkHours, at: number): boolean {
  const minute = Math.floor((at - startOfDay(at)) / 60)
  const weekday = daysBetween(toMonday(toBeijingDay(at)), toBeijingDay(at)) + 1
  return weekdays.includes(weekday) && minute >= from_minute && minute < to_minute
}

/** SQL: the agent `a` is one of `ids`, or a subordinate of theirs if `withTeam`. */
export const namedAgentSql = (ids: string, withTeam: string) => `a.id in (
  with recursive team (id) as (select unnest(${ids}::bigint[])
    union select s.id from agent s join team t on s.parent_id = t.id where ${withTeam})
  select id from team
)`
const NAMED = namedAgentSql('$1', '$2')

async function nextAgent(
  { db }: Tools,
  {
    place,
    regions,
    rule,
  }: { place: SubjectPlace | null; regions: readonly number[]; rule: Rule | undefined },
): Promise<AgentBrief | null> {
  const free = rule?.max_open
    ? `(select count(*) from lead k where k.agent_id = a.id and k.status in ${OPEN_LEADS_SQL}) < ${rule.max_open}`
    : 'true'
  const first = (where: string, values: unknown[]) =>
    db.one<AgentBrief>(
      `select ${AGENT_BRIEF_COLUMNS} from agent a where a.is_active and ${free} and ${where} order by ${BY_TURN}`,
      values,
    )
  const ofSubject =
    place && place.agent_ids.length > 0 ? await first('a.id = any($1)', [place.agent_ids]) : undefined
  if (ofSubject) return ofSubject
  if (rule && rule.agent_ids.length > 0) {
    const named = [rule.agent_ids, rule.with_team]
    const agent = await first(NAMED, named)
    if (agent) return agent
    // All have as many as they may: the lead waits. If all have left, the rule names nobody.
    if (await db.one(`select 1 from agent a where a.is_active and ${NAMED} limit 1`, named)) return null
  }
  const ofPlace =
    regions.length > 0
      ? await first(
          'a.district_ids && (select array_agg(id) from region where id = any($1) or parent_id = any($1))',
          [regions],
        )
      : undefined
  return ofPlace ?? (await first('true', [])) ?? null
}

/** Leads that are read at a time, and the most that one run looks at. */
const PAGE = 200
const WAITING = 2_000

const IS_WAITING = `k.agent_id is null and k.status = 'new'`

/** Assigns new leads that waited for working hours or for an agent with a free place, the oldest first; notifies each agent. */
export async function assignWaiting(db: Database, now: number): Promise<void> {
  let last = { id: 0, created_at: 0 }
  for (let seen = 0; seen < WAITING; seen += PAGE) {
    const page = await db.query<typeof last>(
      `select k.id, k.created_at from lead k where ${IS_WAITING} and (k.created_at, k.id) > ($1, $2)
       order by k.created_at, k.id limit ${PAGE}`,
      [last.created_at, last.id],
    )
    // One transaction each: a request that takes the turn of an agent waits for one lead, not for all.
    for (const { id } of page) await db.transaction(inner => assignOne({ db: inner, now }, id))
    const end = page.at(-1)
    if (page.length < PAGE || !end) return
    last = end
  }
}

interface Waiting {
  uid: number | null
  phone: string
  verified: boolean
  subject: LeadSubject | null
  region_ids: number[] | null
}

async function assignOne(tools: Tools, id: number): Promise<void> {
  const { db, now } = tools
  const lead = await db.one<Waiting>(
    `select k.uid, k.phone, k.verified, k.demand -> 'region_ids' as region_ids,
       case when k.entity_type is not null then json_build_object('type', k.entity_type, 'id', k.entity_id) end as subject
     from lead k where k.id = $1 and ${IS_WAITING} for update skip locked`,
    [id],
  )
  if (!lead) return
  const { subject, region_ids } = lead
  const inCharge = subject ? await agentInCharge(tools, { ...lead, subject }) : undefined
  const place = subject && !inCharge ? ((await findAnyPlace(tools, subject)) ?? null) : null
  const agent = inCharge ?? (await agentByTurn(tools, place, region_ids ?? []))
  if (!agent) return
  await passLeads(db, { ids: [id], to: agent, now })
  await tellAgent(tools, { leadId: id, agentId: agent.id })
}

async function tellAgent(
  { db, now }: Tools,
  { leadId, agentId }: { leadId: number; agentId: number },
): Promise<void> {
  const member = await db.one<{ uid: number }>('select uid from users where agent_id = $1', [agentId])
  if (!member) return
  await alertMember(
    db,
    member.uid,
    {
      event: 'lead',
      key: `lead-${leadId}-${agentId}-assigned`,
      houseId: null,
      title: `线索 ${leadId}`,
      text: '有一位客户分给您，请尽快联系',
      url: buildScreenUrl('my-desk'),
      at: now,
    },
    now,
  )
}
