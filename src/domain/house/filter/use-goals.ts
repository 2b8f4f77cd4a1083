import { useEffect, useMemo } from 'react'
import { formatCommute } from '@/contract/commute'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import { filterNames } from '@/lib/filter/names'
import { keepCommute } from '@/state/commute'
import { listGoals, locateGoals } from './commute'
import type { HouseFilter } from './filter'

/** Names of the destinations of a list, which the device keeps: the page of a lot and the comparison show the way to the same places. */
export function useGoals(filter: HouseFilter, lines: readonly SubwayLineStations[] | undefined): string[] {
  const commute = useMemo(() => formatCommute(locateGoals(filter, lines ?? [])), [filter, lines])
  const { commute_at } = filter
  useEffect(() => {
    if (commute !== '') keepCommute({ commute, commute_at })
  }, [commute, commute_at])
  return useMemo(() => listGoals(filter, filterNames({ lines })).map(({ name }) => name), [filter, lines])
}
