import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { buildRules, SEED_RULES, type Rules } from '@/lib/finance/rule-book'
import { toCityCode } from '@/lib/place-codes'

/**
 * The rates and rules of a district or city, by its GB code; of the home city if there is none. Calculations receive them as arguments;
 * until they load, the rules bundled with the app apply.
 */
export function useRegionRules(regionId: number | undefined, enabled = true): Rules {
  const { data: home } = useCall('finance-rule/list', {}, { stale: 'long', enabled })
  const place = regionId === undefined ? home?.region_id : toCityCode(regionId)
  const isElsewhere = home !== undefined && place !== home.region_id
  const { data: there } = useCall(
    'finance-rule/list',
    { region_id: place ?? 0 },
    { stale: 'long', enabled: isElsewhere },
  )
  const book = isElsewhere ? there : home
  return useMemo(() => (book ? buildRules(book) : SEED_RULES), [book])
}
