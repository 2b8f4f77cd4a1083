import type { agentCalls } from '../../../src/contract/agent/schema'
import type { Handlers } from '../../http/context'
import { askAgent } from './ask'
import { agentCardsByIds } from '../../cards/agent'
import { agentDesk } from './desk'
import { agentInfo } from './info'
import { agentLedger, agentLedgerList, lotEstimates } from './ledger'
import { ownLots } from './own-lots'
import { listAgents, listBrokers, parentAgents } from './list'
import { saveAgent } from './save'
import { sayEstimate } from './say'
import { saveTerms } from './terms'

export const agentHandlers = {
  'agent/list': listAgents,
  'agent/info': agentInfo,
  'agent/save': saveAgent,
  'agent/desk': agentDesk,
  'agent/lots': ownLots,
  'agent/parent-agents': parentAgents,
  'agent/ask': askAgent,
  'agent/ledger': agentLedger,
  'agent/ledger-list': agentLedgerList,
  'agent/lot-estimates': lotEstimates,
  'agent/say': sayEstimate,
  'agent/save-terms': saveTerms,
  'api/agent/batch-info': async (context, { ids }) => {
    const list = await agentCardsByIds(context, ids)
    return { list, missing: ids.filter(id => !list.some(card => card.id === id)) }
  },
  'broker/list': listBrokers,
} satisfies Handlers<typeof agentCalls>
