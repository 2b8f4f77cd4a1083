/**
 * Scores the estimates that agents made before auctions against the deal prices, beside the estimates of the model over the same lots.
 * Estimates of lots that the agent's own clients bought are excluded, and too few deals give no score. All estimates stay visible,
 * including misses.
 */

import type { z } from 'zod'
import type { AgentEstimate, ledgerCalls, LedgerScore, SaidOutcome } from '../../../src/contract/agent/ledger'
import { LEDGER_RULES } from '../../../src/contract/ledger-rules'
import { HOUSE_STATUS_LABELS, type HouseStatus } from '../../../src/contract/codes'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { loadAgentTerms } from './terms'

type Calls = typeof ledgerCalls
type Answer<P extends keyof Calls> = z.input<Calls[P]['result']>

const OUTCOME = `case when h.status in ('sold', 'failed', 'withdrawn') then h.status else 'open' end`
const DEAL = `case when h.status = 'sold' then h.deal_price end`
/** SQL of the deviation of estimate `a` from the deal price of lot `h`, in percent. */
const beside = (a: string) => `round(100 * (${a}.middle::numeric / nullif(${DEAL}, 0) - 1), 1)`
const inside = (a: string) => `${DEAL} between ${a}.low and ${a}.high`

const MODEL = `case when m.id is null then null else jsonb_build_object('low', m.low, 'middle', m.middle, 'high', m.high,
  'is_replayed', m.is_replayed, 'error', ${beside('m')}, 'is_inside', ${inside('m')}) end`
export const ESTIMATE = `e.id, e.agent_id, case when h.shelf = 'on' then h.id end as house_id, h.title, e.low,
  e.middle, e.high, e.basis, e.has_interest,
  e.client_total, e.is_own, e.said_at, e.start_time, ${OUTCOME} as outcome, ${DEAL} as deal_price,
  case when h.status in ('sold', 'failed') then h.end_time end as ended_at,
  ${beside('e')} as error, ${inside('e')} as is_inside, ${MODEL} as model`
export const ESTIMATES = `agent_estimate e join house h on h.id = e.house_id left join hammer_estimate m on m.house_id = e.house_id`

/** SQL condition of the estimates that are scored: those of lots that were not bought by the agent's own clients. */
const COUNTS = `h.status = 'sold' and h.deal_price > 0 and not e.is_own`

/** SQL of the sums over the estimates `a` that meet the condition `counts`, compared with their deal prices. */
const sums = (name: string, a: string, counts: string) => `
  (count(*) filter (where ${counts}))::int as ${name}_total, (count(*) filter (where ${counts} and ${inside(a)}))::int as ${name}_inside,
  (avg(100 * abs(${a}.middle::numeric / nullif(h.deal_price, 0) - 1)) filter (where ${counts}))::float8 as ${name}_error,
  (avg(100 * (${a}.middle::numeric / nullif(h.deal_price, 0) - 1)) filter (where ${counts}))::float8 as ${name}_bias,
  (avg(100 * (${a}.high - ${a}.low)::numeric / ${a}.middle) filter (where ${counts}))::float8 as ${name}_width`

type Name = 'own' | 'agent' | 'model'
type Sums = Record<`${Name}_${'total' | 'inside'}`, number> &
  Record<`${Name}_${'error' | 'bias' | 'width'}`, number | null>

const tenth = (percent: number | null) => (percent === null ? null : Math.round(10 * percent) / 10)

/** Turns sums into a score; the metrics are null if there are too few deals. */
function toLedgerScore(row: Sums, name: Name): LedgerScore {
  const total = row[`${name}_total`]
  if (total < LEDGER_RULES.leastScored)
    return { total, inside: null, coverage: null, mean_error: null, bias: null, width: null }
  const within = row[`${name}_inside`]
  return {
    total,
    inside: within,
    coverage: tenth((100 * within) / total),
    mean_error: tenth(row[`${name}_error`]),
    bias: tenth(row[`${name}_bias`]),
    width: tenth(row[`${name}_width`]),
  }
}

/** Throws 1005 unless the agent is active: nothing is shown of others. */
async function serving({ db }: Context, id: number): Promise<void> {
  if (!(await db.one('select 1 as found from agent where id = $1 and is_active', [id])))
    throw notFound('这位顾问不存在或已离岗')
}

type Ledger = Sums & {
  total: number
  open: number
  bought: number
  unsold: number
  withdrawn: number
  replayed: number
  since: number | null
}

/**
 * Returns the score of an agent's estimates made before auctions, compared with the model over the same lots, and the agent's fees and
 * terms.
 */
export async function agentLedger(
  context: Context,
  { agent_id }: { agent_id: number },
): Promise<Answer<'agent/ledger'>> {
  await serving(context, agent_id)
  const both = `${COUNTS} and m.id is not null`
  const row = await context.db.one<Ledger>(
    `select count(*)::int as total, (count(*) filter (where ${OUTCOME} = 'open'))::int as open,
       (count(*) filter (where h.status = 'sold' and e.is_own))::int as bought,
       (count(*) filter (where h.status = 'failed'))::int as unsold, (count(*) filter (where h.status = 'withdrawn'))::int as withdrawn,
       (count(*) filter (where ${both} and m.is_replayed))::int as replayed, min(e.said_at) as since,
       ${sums('own', 'e', COUNTS)}, ${sums('agent', 'e', both)}, ${sums('model', 'm', both)}
     from ${ESTIMATES} where e.agent_id = $1`,
    [agent_id],
  )
  if (!row) throw new Error('a count gave no row')
  const { total, open, unsold, withdrawn, since } = row
  return {
    ...{ agent_id, total, open, own: row.bought, unsold, withdrawn, since },
    score: toLedgerScore(row, 'own'),
    same: { agent: toLedgerScore(row, 'agent'), model: toLedgerScore(row, 'model'), replayed: row.replayed },
    terms: await loadAgentTerms(context, agent_id),
  }
}

/** Returns all estimates of an agent, including misses, the latest first. */
export async function agentLedgerList(
  context: Context,
  { agent_id, ...asked }: z.output<Calls['agent/ledger-list']['request']>,
): Promise<Answer<'agent/ledger-list'>> {
  await serving(context, agent_id)
  const bounds = pageBounds(asked)
  const count = await context.db.one<{ total: number }>(
    'select count(*)::int as total from agent_estimate where agent_id = $1',
    [agent_id],
  )
  const list = await context.db.query<AgentEstimate>(
    `select ${ESTIMATE} from ${ESTIMATES} where e.agent_id = $1 order by e.said_at desc, e.id desc limit $2 offset $3`,
    [agent_id, bounds.limit, bounds.offset],
  )
  return pageAnswer(list, count?.total ?? 0, bounds)
}

export interface SaidLot {
  id: number
  title: string
  status: HouseStatus
  kind: string
  start_price: number
  start_time: number
  outcome: SaidOutcome
  deal_price: number | null
}

export const loadSaidLot = ({ db }: Context, houseId: number): Promise<SaidLot | undefined> =>
  db.one<SaidLot>(
    `select h.id, h.title, h.status, h.kind, h.start_price, h.start_time, ${OUTCOME} as outcome, ${DEAL} as deal_price
     from house h
     where h.id = $1 and h.shelf = 'on'`,
    [houseId],
  )

/** Returns the reason why the lot accepts no estimate now; null if it accepts one. */
export function whyNot({ status, kind, start_time }: SaidLot, now: number): string | null {
  if (kind === 'ykj') return '一口价不竞价，没有成交价可估'
  if (status === 'withdrawn') return '拍卖已撤回，不再收估价'
  if (status === 'suspended' || status === 'postponed') return `拍卖${HOUSE_STATUS_LABELS[status]}，不收估价`
  if (status !== 'upcoming' || now >= start_time) return '已经开拍，不再收估价'
  return now > start_time - LEDGER_RULES.before ? '开拍前 24 小时起不再收估价' : null
}

/** Returns all agents' estimates of one lot, with the model's estimate and the result. Throws 1005 if the lot is unknown or unlisted. */
export async function lotEstimates(
  context: Context,
  { house_id }: { house_id: number },
): Promise<Answer<'agent/lot-estimates'>> {
  const { db, caller, now } = context
  const lot = await loadSaidLot(context, house_id)
  if (!lot) throw notFound('房源不存在或已下架')
  const list = await db.query<AgentEstimate & { name: string; scored: number; inside: number }>(
    `select ${ESTIMATE}, a.name, s.scored, s.inside from ${ESTIMATES} join agent a on a.id = e.agent_id and a.is_active
       cross join lateral (select count(*)::int as scored, (count(*) filter (where h.deal_price between e.low and e.high))::int as inside
         from agent_estimate e join house h on h.id = e.house_id where e.agent_id = a.id and ${COUNTS}) s
     where e.house_id = $1 order by e.said_at, e.id limit 50`,
    [house_id],
  )
  const model = await db.one<{ model: AgentEstimate['model'] }>(
    `select ${MODEL} as model from hammer_estimate m join house h on h.id = m.house_id where h.id = $1`,
    [house_id],
  )
  const hasSaid =
    caller.agentId !== null &&
    (await db.one('select 1 as found from agent_estimate where agent_id = $1 and house_id = $2', [
      caller.agentId,
      house_id,
    ]))
  const why = hasSaid ? '已经给过估价，不能再改' : whyNot(lot, now)
  return {
    house_id,
    start_price: lot.start_price,
    closes_at: lot.start_time - LEDGER_RULES.before,
    outcome: lot.outcome,
    deal_price: lot.deal_price,
    list: list.map(({ inside: within, ...row }) => ({
      ...row,
      coverage: row.scored < LEDGER_RULES.leastScored ? null : tenth((100 * within) / row.scored),
    })),
    model: model?.model ?? null,
    can_say: caller.agentId !== null && why === null,
    why_not: caller.agentId === null ? null : why,
  }
}
