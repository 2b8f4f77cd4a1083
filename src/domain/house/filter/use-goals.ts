import { useMemo } from 'react'
import { formatCommute } from '@/contract/commute'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import { filterNames } from '@/lib/filter/names'
import { keepCommute, useKeptCommute } from '@/state/commute'
import { isLocated, listGoals, locateGoals } from './commute'
import type { HouseFilter } from './filter'

/** Names of the destinations of a list. */
export const useGoals = (filter: HouseFilter, lines: readonly SubwayLineStations[] | undefined): string[] =>
  useMemo(() => listGoals(filter, filterNames({ lines })).map(({ name }) => name), [filter, lines])

/**
 * Keeps the destinations that the user has changed in a list, for the page of a lot and the comparison. Destinations of a link that
 * somebody sent do not replace the user's own: removing or timing those changes what is kept only if it was the same.
 */
export function keepGoals(
  before: HouseFilter,
  after: HouseFilter,
  lines: readonly SubwayLineStations[] = [],
): void {
  if (!isLocated(after, lines)) return
  const [former, commute] = [before, after].map(one => formatCommute(locateGoals(one, lines)))
  const { commute_at } = after
  if (commute === undefined || (commute === former && commute_at === before.commute_at)) return
  const known = former?.split(';')
  const isOwn = useKeptCommute.getState().commute === former
  if (isOwn || commute.split(';').some(goal => goal !== '' && !known?.includes(goal)))
    keepCommute({ commute, commute_at })
}
