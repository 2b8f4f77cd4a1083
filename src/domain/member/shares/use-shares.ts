import { useCall, useCallPages } from '@/api/query'
import { write } from '@/api/write'
import type { ShareList } from '@/contract/codes'
import type { Path } from '@/contract/endpoints'

const PAGE_SIZE = 20

const LISTS = {
  house: 'h5/user/house-share-list',
  agent: 'h5/user/agent-share-list',
  xiaoqu: 'h5/user/xiaoqu-share-list',
  other: 'h5/user/other-share-list',
} as const satisfies Record<ShareList, Path>

const outdated = (type: ShareList): readonly Path[] => [
  LISTS[type],
  'user/share-down-total',
  'user/personal-center',
]

/** What was shared of a kind, the last shared first. */
export const useSharedHouses = () => useCallPages(LISTS.house, { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedAgents = () => useCallPages(LISTS.agent, { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedXiaoqu = () => useCallPages(LISTS.xiaoqu, { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedOthers = () => useCallPages(LISTS.other, { page_size: PAGE_SIZE }, { stale: 'short' })

/** Whom the member's links brought. */
export const useShareTotals = () => useCall('user/share-down-total', {}, { stale: 'short' })

const takeBack = (type: ShareList, undo: string | null) =>
  undo === null
    ? null
    : async () => {
        await write('user/undo', { undo }, { outdates: outdated(type) })
      }

/** Deletes these rows of a list; answers how to take it back, or null where nothing went. */
export async function deleteShares(type: ShareList, ids: readonly number[]) {
  const { undo } = await write('h5/user/del-share', { ids: [...ids] }, { outdates: outdated(type) })
  return takeBack(type, undo)
}

/** Empties a list; answers how to take it back. */
export async function clearShares(type: ShareList) {
  const { undo } = await write('h5/user/clear-share-list', { type }, { outdates: outdated(type) })
  return takeBack(type, undo)
}
