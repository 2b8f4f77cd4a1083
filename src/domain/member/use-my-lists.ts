import { useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { FollowKind, FollowType } from '@/contract/codes'
import { followedLots, type FollowedAsked } from '@/contract/user/asks'
import { buildMarkKey, unmark, type Markable } from './marks'

export type { FollowedAsked, FollowKind, FollowType }

const PAGE_SIZE = 20

export const useFollowedHouses = (by: FollowedAsked = {}) =>
  useCallPages(...followedLots(by), { stale: 'short', keepsPreviousData: true })
export const useFollowedAgents = () =>
  useCallPages('user/agent-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedXiaoqu = () =>
  useCallPages('h5/user/xiaoqu-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedBuildings = () =>
  useCallPages('user/mobile-building-new-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedRights = () =>
  useCallPages('user/mobile-rights-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })

export const useVideoFollows = () =>
  useCallPages('user/video-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })

/** View history of one kind, latest first. */
export const useHistory = (type: FollowType) =>
  useCallPages('user/looklist', { type, page_size: PAGE_SIZE }, { stale: 'short' })

/** Unfollows these rows of a list, or all; resolves to the undo function, or null if nothing was deleted. */
export async function deleteFollows(
  type: FollowKind,
  rows: readonly { id: number; thing: Markable }[] | 'all',
): Promise<(() => Promise<void>) | null> {
  const isAll = rows === 'all'
  const request = isAll ? { type, all: true } : { type, ids: rows.map(row => row.id) }
  const { undo } = await sendMutation('user/delete-follows', request)
  const keys = isAll ? [] : rows.map(row => buildMarkKey(row.thing))
  const markAgain = unmark(key => (isAll ? key.startsWith(`${type}:`) : keys.includes(key)))
  return undo === null
    ? null
    : async () => {
        await sendMutation('user/undo', { undo })
        markAgain()
      }
}

/** Deletes rows from the history; without ids, all rows of a kind. */
export async function deleteHistory(type: FollowType, ids?: readonly number[]) {
  await sendMutation('user/look-del', ids ? { ids: [...ids] } : { type, all: true })
}
