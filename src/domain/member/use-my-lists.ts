import { useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { FollowKind, FollowType } from '@/contract/codes'
import type { Path } from '@/contract/endpoints'
import { followedLots, type FollowedAsked } from '@/contract/user/asks'
import { FOLLOW_LISTS, buildMarkKey, unmark, type Markable } from './marks'

export type { FollowedAsked, FollowKind, FollowType }

const PAGE_SIZE = 20

/** Queries that show if an item is followed, and the list of followed ones. */
const INVALIDATED: Record<FollowKind, readonly Path[]> = {
  house: ['house/info', FOLLOW_LISTS.house],
  agent: ['agent/info', FOLLOW_LISTS.agent],
  xiaoqu: ['xiaoqu/info', FOLLOW_LISTS.xiaoqu],
  building: ['building-new/info', FOLLOW_LISTS.building],
  rights: ['rights/detail-mobile', FOLLOW_LISTS.rights],
  video: [
    'api/house-fact-video/info',
    'api/house-fact-video/search',
    'api/closing-fact-video/info',
    'api/closing-fact-video/search',
    'api/user/my-followed-fact-video',
    'user/video-follow-list',
  ],
}

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
  const invalidates = [
    ...INVALIDATED[type],
    'user/personal-center',
    'api/house/get-today-begin-house',
  ] as const
  const request = isAll ? { type, all: true } : { type, ids: rows.map(row => row.id) }
  const { undo } = await sendMutation('user/delete-follows', request, { invalidates })
  const keys = isAll ? [] : rows.map(row => buildMarkKey(row.thing))
  const markAgain = unmark(key => (isAll ? key.startsWith(`${type}:`) : keys.includes(key)))
  return undo === null
    ? null
    : async () => {
        await sendMutation('user/undo', { undo }, { invalidates })
        markAgain()
      }
}

/** Deletes rows from the history; without ids, all rows of a kind. */
export async function deleteHistory(type: FollowType, ids?: readonly number[]) {
  await sendMutation('user/look-del', ids ? { ids: [...ids] } : { type, all: true }, {
    invalidates: ['user/looklist', 'h5/user/history-count', 'user/personal-center'],
  })
}
