import type { AgentCard } from '@/contract/agent/cards'
import type { AgentInfo } from '@/contract/agent/schema'
import { marks } from '@/lib/measures/marks'
import { recordedDeals } from './agent-view'

export const agentMarks = (agent: AgentCard, ...others: string[]) =>
  marks('agent', agent.id, { years: agent.years, deals: agent.deal_total, rating: agent.rating }, ...others)

export const agentInfoMarks = (agent: AgentInfo) =>
  marks('agent', agent.id, {
    years: agent.years,
    deals: agent.deal_total,
    recorded: recordedDeals(agent.deal_years),
    open: agent.house_total,
    rating: agent.rating,
    reviews: agent.review_total,
    consults: agent.consult_total,
  })
