import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { AgentDesk } from '../../../src/contract/agent/schema'
import { addMonths, DAY_SECONDS, toBeijingMonth, monthStart, startOfDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notAllowed } from '../../errors/api-error'
import { buildTeamSql } from '../../cards/lead-access'
import { ANSWER_BY, ANSWER_FROM, waitSql } from '../../cards/leads'
import { ANSWERED_AT } from '../../shared/lead-states'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { loadOpenLots } from './own-lots'

/** Number of lots on the dashboard; agent/lots lists the rest. */
const LOTS_SHOWN = 8
const MONTHS = 6

/** Returns an agent's own dashboard. Throws 1006 for editors and admins who have no agent entry. */
export async function agentDesk(context: Context): Promise<AgentDesk> {
  const { db, caller } = context
  const agent =
    caller.agentId !== null &&
    (await db.one<AgentBrief & { licence_no: string | null }>(
      `select ${AGENT_BRIEF_COLUMNS}, a.licence_no from agent a where a.id = $1 and a.is_active`,
      [caller.agentId],
    ))
  if (!agent) throw notAllowed('只有在岗的顾问有工作台')
  const { licence_no, ...brief } = agent
  const thisMonth = toBeijingMonth(context.now)
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(thisMonth, i + 1 - MONTHS))
  const [waits, month, answerToday, deals, lots, team] = await Promise.all([
    loadWaitCounts(context, agent.id),
    loadMonthSums(context, agent.id, monthStart(thisMonth)),
    firstAnswer(context, agent.id, startOfDay(context.now)),
    dealsSince(context, agent.id, monthStart(addMonths(thisMonth, 1 - MONTHS))),
    loadOpenLots(context, agent.id, LOTS_SHOWN),
    teamSums(context, agent.id),
  ])
  const dealsOf = (name: string) => deals.find(row => row.month === name)?.total ?? 0
  return {
    agent: brief,
    licence_no,
    team,
    counts: { ...waits, lots: lots.total, lots_lacking: lots.lacking },
    month: { ...month, deals: dealsOf(thisMonth) },
    first_answer_today: answerToday,
    deal_months: months.map(name => ({ month: name, total: dealsOf(name) })),
    lots: lots.list,
  }
}

type Waits = Pick<AgentDesk['counts'], 'waiting' | 'late' | 'viewings_tomorrow' | 'asks'>

async function loadWaitCounts({ db, now }: Context, agentId: number): Promise<Waits> {
  const tomorrow = startOfDay(now) + DAY_SECONDS
  const row = await db.one<Waits>(
    `select count(*) filter (where k.status = 'new') as waiting, count(*) filter (where ${ANSWER_BY} < $2) as late,
       count(*) filter (where ${waitSql('viewing_tomorrow', '$3')}) as viewings_tomorrow,
       count(*) filter (where ${waitSql('answer', '')}) as asks
     from lead k where k.agent_id = $1`,
    [agentId, now, tomorrow],
  )
  return row ?? { waiting: 0, late: 0, viewings_tomorrow: 0, asks: 0 }
}

/** Sums over the active agents below this one, at any depth; null if there are none. */
async function teamSums({ db }: Context, agentId: number): Promise<AgentDesk['team']> {
  const row = await db.one<{ total: number; waiting: number }>(
    `select count(*) as total,
       coalesce(sum((select count(*) from lead k where k.agent_id = a.id and k.status = 'new')), 0)::bigint as waiting
     from agent a where a.is_active and a.id <> $1 and a.id in ${buildTeamSql('$1')}`,
    [agentId],
  )
  return row && row.total > 0 ? row : null
}

async function loadMonthSums(
  context: Context,
  agentId: number,
  from: number,
): Promise<Omit<AgentDesk['month'], 'deals'>> {
  const row = await context.db.one<{ leads: number; viewings: number }>(
    `select count(*) as leads, count(*) filter (where k.type = 'viewing') as viewings
     from lead k
     where k.agent_id = $1 and k.created_at >= $2`,
    [agentId, from],
  )
  return {
    leads: row?.leads ?? 0,
    viewings: row?.viewings ?? 0,
    first_answer: await firstAnswer(context, agentId, from),
  }
}

/**
 * Average seconds from the time when the agent has a lead to the first contact, for leads created since `from`. Incoming calls are excluded,
 * since the client did not wait.
 */
async function firstAnswer({ db }: Context, agentId: number, from: number): Promise<number | null> {
  const row = await db.one<{ seconds: number | null }>(
    `select round(avg(f.at - ${ANSWER_FROM}))::integer as seconds from lead k
     cross join lateral (select ${ANSWERED_AT} as at) f
     where k.agent_id = $1 and k.created_at >= $2 and not k.by_manager and f.at is not null`,
    [agentId, from],
  )
  return row?.seconds ?? null
}

const dealsSince = ({ db }: Context, agentId: number, from: number) =>
  db.query<{ month: string; total: number }>(
    `select to_char(to_timestamp(coalesce(deal_time, end_time)) at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as total
     from house
     where agent_ids @> array[$1]::bigint[] and shelf = 'on' and status = 'sold' and coalesce(deal_time, end_time) >= $2
     group by 1`,
    [agentId, from],
  )
