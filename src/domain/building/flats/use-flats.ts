import { useCall, useCallPages } from '@/api/query'
import { buildFlatListQuery } from '@/contract/building/asks'
import type { Result } from '@/contract/endpoints'
import type { FlatChoice } from './flat-choice'

/** Towers and floor plans of a building, for the filters of its price list. */
export const useTowers = (buildingId: number) =>
  useCall('h5/building-new/tower-list', { building_id: buildingId }, { stale: 'normal' })

/** The price list, page by page, with the totals of each state under the other conditions. */
export function useFlats(buildingId: number, choice: FlatChoice) {
  const pages = useCallPages(...buildFlatListQuery(buildingId, choice), {
    stale: 'short',
    keepsPreviousData: true,
  })
  // A page holds the totals of the states besides its rows.
  const first = pages.data?.pages[0] as Result<'h5/building-new/flat-list'> | undefined
  return { pages, states: first?.statuses ?? [] }
}
