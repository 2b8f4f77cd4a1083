import { callApi } from '@/api/call'
import { useCallPages } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { FollowedHouse } from '@/contract/user/schema'
import { useFollowMarks } from './follow-marks'

export type { FollowedHouse }

const PAGE_SIZE = 20

/** Followed lots, latest follow first. */
export const useFollowedHouses = () => useCallPages('user/follow-list', { page_size: PAGE_SIZE }, { stale: 'short' })

/** Lots looked at, latest first. */
export const useLookedHouses = () => useCallPages('user/looklist', { type: 'house', page_size: PAGE_SIZE }, { stale: 'short' })

async function again(paths: readonly string[]) {
  await Promise.all([...paths, 'user/personal-center'].map(path => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** Lets go of the lots with these ids; those already let go change nothing. */
export async function unfollowHouses(houseIds: readonly number[]) {
  for (const id of houseIds) {
    const state = await callApi('user/unfollow', { type: 'house', entity_id: id })
    useFollowMarks.getState().set('house', id, state)
  }
  await again(['user/follow-list'])
}

export async function clearFollowedHouses() {
  await callApi('user/clear-hlist', {})
  useFollowMarks.getState().clear()
  await again(['user/follow-list'])
}

/** Takes rows out of the history; without ids, all rows of lots. */
export async function deleteLooks(ids?: readonly number[]) {
  await callApi('user/look-del', ids ? { ids: [...ids] } : { type: 'house', all: true })
  await again(['user/looklist', 'h5/user/history-count'])
}
