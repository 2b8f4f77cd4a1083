import { useCallPages } from '@/api/query'
import { askAgain, write } from '@/api/write'
import type { FollowType } from '@/contract/codes'
import type { Path } from '@/contract/endpoints'
import { FOLLOW_LISTS, setMark, unmarkAll } from './marks'

export type { FollowType }

const PAGE_SIZE = 20

/** What lets all of a kind go. Communities are let go one by one. */
const CLEARS: Partial<Record<FollowType, Path & `user/clear-${string}`>> = {
  house: 'user/clear-hlist',
  agent: 'user/clear-alist',
  building: 'user/clear-building-new-follow-list',
  rights: 'user/clear-rights-follow-list',
}

/** What says of one thing whether it is followed. */
const DETAILS: Record<FollowType, Path> = {
  house: 'house/info',
  agent: 'agent/info',
  xiaoqu: 'xiaoqu/info',
  building: 'building-new/info',
  rights: 'rights/detail-mobile',
}

/** What is followed, latest follow first. */
export const useFollowedHouses = () =>
  useCallPages('user/follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedAgents = () =>
  useCallPages('user/agent-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedXiaoqu = () =>
  useCallPages('h5/user/xiaoqu-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedBuildings = () =>
  useCallPages('user/mobile-building-new-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useFollowedRights = () =>
  useCallPages('user/mobile-rights-follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })

/** What was looked at of one kind, latest first. */
export const useLooks = (type: FollowType) =>
  useCallPages('user/looklist', { type, page_size: PAGE_SIZE }, { stale: 'short' })

/** Lets go of the things with these ids, until one is refused; those already let go change nothing. */
export async function unfollowAll(type: FollowType, ids: readonly number[]) {
  let isRefused = false
  for (const id of ids) {
    isRefused = !(await setMark({ kind: 'follow', type, id }, { isOn: true, total: 1 }, false))
    if (isRefused) break
  }
  await askAgain([FOLLOW_LISTS[type], 'user/personal-center'])
  if (isRefused) throw new Error('One was refused, which has been said.')
}

/** Whether all follows of a kind can be let go in one call. */
export const canClear = (type: FollowType) => CLEARS[type] !== undefined

/** Lets go of all of a kind. */
export async function clearFollows(type: FollowType) {
  const path = CLEARS[type]
  if (!path) return
  await write(path, {}, { outdates: [FOLLOW_LISTS[type], DETAILS[type], 'user/personal-center'] })
  unmarkAll(type)
}

/** Takes rows out of the history; without ids, all rows of a kind. */
export async function deleteLooks(type: FollowType, ids?: readonly number[]) {
  await write('user/look-del', ids ? { ids: [...ids] } : { type, all: true }, {
    outdates: ['user/looklist', 'h5/user/history-count', 'user/personal-center'],
  })
}
