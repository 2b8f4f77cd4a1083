import { useCall, useCallPages } from '@/api/query'
import { flatsOf } from '@/contract/building/asks'
import type { Result } from '@/contract/endpoints'
import type { FlatChoice } from './flat-choice'

/** Towers and kinds of flats of a building, for the filters of its list of prices. */
export const useTowers = (buildingId: number) =>
  useCall('h5/building-new/tower-list', { building_id: buildingId }, { stale: 'normal' })

/** The list of prices, a page after the other, with the totals of each state under the other conditions. */
export function useFlats(buildingId: number, choice: FlatChoice) {
  const pages = useCallPages(...flatsOf(buildingId, choice), { stale: 'short', keepsFormer: true })
  // Beside its rows a page has the totals of the states.
  const first = pages.data?.pages[0] as Result<'h5/building-new/flat-list'> | undefined
  return { pages, states: first?.statuses ?? [] }
}
