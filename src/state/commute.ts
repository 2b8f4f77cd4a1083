import type { CommuteTime } from '@/contract/codes'
import { createMemberStore } from './member-stores'
import { memberStorage } from './storage'

/** Destinations of a commute as in a request; '' without one. Without a time of day the usual one. */
export interface KeptCommute {
  commute: string
  commute_at?: CommuteTime | undefined
}

/** The destinations last used on this device, until the member logs out. */
export const useKeptCommute = createMemberStore<KeptCommute>(() => ({ commute: '' }))
useKeptCommute.setState({ ...memberStorage.get('commute') })

export function keepCommute({ commute, commute_at }: KeptCommute): void {
  memberStorage.set('commute', { commute, commute_at })
  useKeptCommute.setState({ commute, commute_at })
}
