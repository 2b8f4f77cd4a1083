import type { AgentCard } from '@/contract/agent/cards'

/** What to know of a manager in one line: where and how long, and what was sold. */
export function agentFacts({ districts, years, company, deal_total }: Pick<AgentCard, 'districts' | 'years' | 'company' | 'deal_total'>): string[] {
  return [districts[0] && years !== null ? `${districts[0].name} ${years} 年` : company, `成交 ${deal_total} 套`]
}
