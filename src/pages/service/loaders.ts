import { buildLotQuery } from '@/contract/house/asks'
import { buildLeadLimitsQuery } from '@/contract/lead/asks'
import { defineQuery } from '@/contract/query-descriptor'
import type { Loaders, PublicScreen } from '@/routes/loader'

/** Subjects by URL parameter; of several the first counts. */
const SUBJECTS = [
  ['house_id', 'house'],
  ['building_id', 'building'],
  ['xiaoqu_id', 'xiaoqu'],
  ['rights_id', 'rights'],
  ['agent_id', 'agent'],
] as const

export const serviceLoaders = {
  consulting: params => {
    const [key, type] = SUBJECTS.find(([name]) => params[name]) ?? []
    const about = key && type ? { type, id: Number(params[key]) } : null
    return [
      defineQuery('user/login-ways', {}),
      ...(about?.type === 'house' ? [buildLotQuery(about.id)] : []),
      buildLeadLimitsQuery(about),
    ]
  },
} satisfies Partial<Loaders<PublicScreen>>
