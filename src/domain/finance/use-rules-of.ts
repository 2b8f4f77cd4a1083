import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { rulesOf, SEED_RULES, type Rules } from '@/lib/finance/rule-book'
import { cityCodeOf } from '@/lib/place-codes'

/**
 * The rates and rules of a district or city, by its GB code; of the home city where there is none. They are handed to whatever is
 * calculated; until they have come these are the ones that the app was built with.
 */
export function useRulesOf(regionId: number | undefined, enabled = true): Rules {
  const { data: home } = useCall('finance-rule/list', {}, { stale: 'long', enabled })
  const place = regionId === undefined ? home?.region_id : cityCodeOf(regionId)
  const isElsewhere = home !== undefined && place !== home.region_id
  const { data: there } = useCall(
    'finance-rule/list',
    { region_id: place ?? 0 },
    { stale: 'long', enabled: isElsewhere },
  )
  const book = isElsewhere ? there : home
  return useMemo(() => (book ? rulesOf(book) : SEED_RULES), [book])
}
