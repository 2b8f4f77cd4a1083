import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { COMMUTE_TIME, type CommuteTime } from '@/contract/codes'
import { formatCommute, parseCommute, type CommuteGoal } from '@/contract/commute'
import { keepCommute, useKeptCommute } from '@/state/commute'

/** Characters of a word that the server accepts. */
const WORD = 40

/** Places that a typed word can mean; '': none. */
export function useCommutePlaces(typed: string) {
  const word = Array.from(typed).slice(0, WORD).join('').trim()
  return useCall('lookup/commute-places', { word }, { stale: 'normal', enabled: word !== '' })
}

/** The ways of these lots to the destinations that this device keeps, and how to change those. */
export function useCommutes(ids: readonly number[]) {
  const { commute, commute_at } = useKeptCommute()
  const goals = useMemo(() => parseCommute(commute) ?? [], [commute])
  const query = useCall(
    'house/commute',
    { ids: [...ids], commute, commute_at },
    { stale: 'normal', enabled: goals.length > 0 && ids.length > 0 },
  )
  return {
    goals,
    at: commute_at ?? COMMUTE_TIME,
    /** Undefined without a destination. */
    ways: goals.length > 0 ? query.data : undefined,
    query,
    keep: (next: readonly CommuteGoal[], at: CommuteTime) =>
      keepCommute({ commute: formatCommute(next), commute_at: at }),
  }
}

export type Commutes = ReturnType<typeof useCommutes>
