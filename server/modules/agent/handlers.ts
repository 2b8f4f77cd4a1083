import type { agentCalls } from '../../../src/contract/agent/schema'
import type { Handlers } from '../../http/context'
import { askAgent } from './ask'
import { agentCardsByIds } from '../../cards/agent'
import { agentDesk } from './desk'
import { agentInfo } from './info'
import { ownLots } from './own-lots'
import { listAgents, listBrokers, parentAgents } from './list'
import { saveAgent } from './save'

export const agentHandlers = {
  'agent/list': listAgents,
  'agent/info': agentInfo,
  'agent/save': saveAgent,
  'agent/desk': agentDesk,
  'agent/lots': ownLots,
  'agent/parent-agents': parentAgents,
  'agent/ask': askAgent,
  'api/agent/batch-info': async (context, { ids }) => {
    const list = await agentCardsByIds(context, ids)
    return { list, missing: ids.filter(id => !list.some(card => card.id === id)) }
  },
  'broker/list': listBrokers,
} satisfies Handlers<typeof agentCalls>
