import { buildLedgerQuery, buildLedgerRecordsQuery } from '@/contract/agent/asks'
import { defineQuery, firstPage } from '@/contract/query-descriptor'
import type { Loaders, PublicScreen } from '@/routes/loader'

export const agentLoaders = {
  'agent-detail': ({ id: text }) => {
    const id = Number(text)
    return [defineQuery('agent/info', { id }), buildLedgerQuery(id), firstPage(buildLedgerRecordsQuery(id))]
  },
} satisfies Partial<Loaders<PublicScreen>>
