import { callApi } from '@/api/call'
import { useCallPages } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { FollowType } from '@/contract/codes'
import type { Path } from '@/contract/endpoints'
import { useFollowMarks } from './follow-marks'

export type { FollowType }

const PAGE_SIZE = 20

/** The calls of each kind of follow: its list, and what empties it. Communities are let go one by one. */
const CALLS: Record<FollowType, { list: Path; clear?: Path & `user/clear-${string}` }> = {
  house: { list: 'user/follow-list', clear: 'user/clear-hlist' },
  agent: { list: 'user/agent-list', clear: 'user/clear-alist' },
  xiaoqu: { list: 'h5/user/xiaoqu-follow-list' },
  building: { list: 'user/mobile-building-new-follow-list', clear: 'user/clear-building-new-follow-list' },
  rights: { list: 'user/mobile-rights-follow-list', clear: 'user/clear-rights-follow-list' },
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

async function again(paths: readonly string[]) {
  await Promise.all(
    [...paths, 'user/personal-center'].map(path => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}

/** Lets go of the things with these ids; those already let go change nothing. */
export async function unfollowAll(type: FollowType, ids: readonly number[]) {
  for (const id of ids) {
    const state = await callApi('user/unfollow', { type, entity_id: id })
    useFollowMarks.getState().set(type, id, state)
  }
  await again([CALLS[type].list])
}

/** Whether all follows of a kind can be let go in one call. */
export const canClear = (type: FollowType) => CALLS[type].clear !== undefined

/** Lets go of all of a kind. */
export async function clearFollows(type: FollowType) {
  const { list, clear } = CALLS[type]
  if (!clear) return
  await callApi(clear, {})
  useFollowMarks.getState().clear()
  await again([list])
}

/** Takes rows out of the history; without ids, all rows of a kind. */
export async function deleteLooks(type: FollowType, ids?: readonly number[]) {
  await callApi('user/look-del', ids ? { ids: [...ids] } : { type, all: true })
  await again(['user/looklist', 'h5/user/history-count'])
}
