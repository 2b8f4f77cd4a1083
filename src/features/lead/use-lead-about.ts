import { useCall } from '@/api/query'
import type { HouseInfo } from '@/contract/house/schema'
import { useHouseInfo } from '@/domain/house/detail/use-house'

/** Ids in the URL that say what a question is about: at most one entity, and an agent to answer it. */
export interface LeadIds {
  house?: number | undefined
  building?: number | undefined
  xiaoqu?: number | undefined
  rights?: number | undefined
  agent?: number | undefined
}

export interface LeadAbout {
  about: { type: 'house' | 'building' | 'xiaoqu' | 'rights' | 'agent'; id: number } | null
  /** '' while it loads, and for a question without a subject. */
  title: string
  /** Second line under the title. */
  hint: string
  house: HouseInfo | undefined
  agent: { id: number; name: string } | undefined
  error: Error | null
}

/** Fetches the entities in the URL. The question goes to the lot's own agent unless the URL names one. */
export function useLeadAbout({ house, building, xiaoqu, rights, agent }: LeadIds): LeadAbout {
  const lot = useHouseInfo(house ?? 0, undefined, house !== undefined)
  const project = useCall(
    'building-new/info',
    { id: building },
    { stale: 'normal', enabled: building !== undefined },
  )
  const community = useCall(
    'xiaoqu/info',
    { id: xiaoqu ?? 0 },
    { stale: 'normal', enabled: xiaoqu !== undefined },
  )
  const claim = useCall(
    'rights/detail-mobile',
    { id: rights },
    { stale: 'normal', enabled: rights !== undefined },
  )
  const person = useCall('agent/info', { id: agent ?? 0 }, { stale: 'normal', enabled: agent !== undefined })
  const asked = agent !== undefined ? person.data : lot.data?.agents[0]
  const common = {
    house: lot.data,
    agent: asked && { id: asked.id, name: asked.name },
    error: lot.error ?? project.error ?? community.error ?? claim.error ?? person.error,
  }
  if (house !== undefined)
    return { ...common, about: { type: 'house', id: house }, title: lot.data?.title ?? '', hint: '' }
  if (building !== undefined)
    return {
      ...common,
      about: { type: 'building', id: building },
      title: project.data?.name ?? '',
      hint: project.data?.address ?? '',
    }
  if (xiaoqu !== undefined)
    return {
      ...common,
      about: { type: 'xiaoqu', id: xiaoqu },
      title: community.data?.name ?? '',
      hint: community.data?.address ?? '',
    }
  if (rights !== undefined)
    return {
      ...common,
      about: { type: 'rights', id: rights },
      title: claim.data?.title ?? '',
      hint: claim.data?.creditor ?? '',
    }
  if (agent !== undefined)
    return {
      ...common,
      about: { type: 'agent', id: agent },
      title: person.data?.name ?? '',
      hint: person.data?.company ?? '',
    }
  return { ...common, about: null, title: '', hint: '' }
}
