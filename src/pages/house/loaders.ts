import { buildLotQuery, openLotsOfCourt } from '@/contract/house/asks'
import { defineQuery } from '@/contract/query-descriptor'
import type { Loaders, PublicScreen } from '@/routes/loader'

export const houseLoaders = {
  'house-detail': ({ id, agent_id }) => [buildLotQuery(Number(id), agent_id ? Number(agent_id) : undefined)],
  'house-papers': ({ id }) => [defineQuery('house/papers', { house_id: Number(id) })],
  'house-history': ({ id }) => [defineQuery('house/history', { house_id: Number(id) })],
  court: ({ name }) => [defineQuery('court/info', { court: name }), openLotsOfCourt(name)],
} satisfies Partial<Loaders<PublicScreen>>
