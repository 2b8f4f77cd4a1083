import { useCallback, useMemo } from 'react'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { filterNames } from '@/lib/filter/names'
import { keepGoals, useGoals } from '@/domain/house/filter/use-goals'
import { askable, canonical, readFilter, type HouseFilter } from '@/domain/house/filter/filter'
import {
  isOutOfReach,
  useHouseCount,
  useHousePagesHead,
  useHousePara,
} from '@/domain/house/lists/use-house-lists'
import { useSchool } from '@/domain/school/use-school'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { collectChips } from '@/lib/filter/choices'
import { scrollToTop } from '@/platform/scroll'
import { isSignedIn, useSession } from '@/state/session'
import { useSituation } from '@/state/situation'
import { useParams, useSetParams } from '@/routes/use-params'
import { buildListParams, getListPreset, type ListScreen } from './list-screens'

/** State of the list screen: the URL holds the filter; the rest is derived from it. */
export function useListState(screen: ListScreen) {
  const params = useParams<ListScreen>()
  const setParams = useSetParams<ListScreen>()
  const preset = getListPreset(screen, params)
  const situation = useSituation()
  const filter = useMemo(
    () => askable(canonical({ ...readFilter(params), ...(preset && { type: preset }) }), situation),
    [params, preset, situation],
  )
  const isMember = useSession(isSignedIn)
  const isAway = isOutOfReach(filter)
  const head = useHousePagesHead(filter)
  const counted = useHouseCount(filter).data
  const [found, count] = isAway ? [undefined, undefined] : [head, counted]
  const para = useHousePara().data
  const lines = useSubwayLines(
    (filter.station_ids ?? filter.subway_line_ids ?? filter.metro_station_id) !== undefined,
  ).data?.list
  const school = useSchool(filter.school_id)
  // The lots name the places of the filter; any page does.
  const lots = found?.first
  const conditions = useMemo(
    () => buildConditions(filter, filterNames({ para, lines, school, lots }), preset),
    [filter, para, lines, school, lots, preset],
  )
  /** Takes effect at once: the URL follows, and the list starts at its top. */
  const choose = useCallback(
    (next: HouseFilter) => {
      keepGoals(filter, next, lines)
      setParams(buildListParams(screen, { ...next, ...(preset && { type: preset }) }))
      scrollToTop()
    },
    [setParams, screen, preset, filter, lines],
  )
  return {
    preset,
    filter,
    total: found?.total === undefined ? undefined : found.total - found.leftOut,
    /** For a member the server's count; for a guest the ones encountered so far. */
    hiddenTotal: isMember ? (count?.hidden_total ?? 0) : (found?.leftOut ?? 0),
    count,
    para,
    conditions,
    goals: useGoals(filter, lines),
    chips: useMemo(() => collectChips(conditions), [conditions]),
    choose,
  }
}

export type ListState = ReturnType<typeof useListState>
