import { useState } from 'react'
import { callApi } from '@/api/call'
import { queryClient } from '@/api/query-client'
import type { FollowType } from '@/contract/codes'
import type { FollowState } from '@/contract/common'
import type { Path } from '@/contract/endpoints'
import { asMember } from './as-member'
import { useFollowMark, useFollowMarks } from './follow-marks'

/** Answers that show follows. */
const OUTDATED: readonly Path[] = [
  'user/follow-list',
  'user/personal-center',
  'user/agent-list',
  'h5/user/xiaoqu-follow-list',
  'user/mobile-building-new-follow-list',
  'user/mobile-rights-follow-list',
]

/** Whether the visitor follows an entity, and the switch. A visitor's press waits for the login. */
export function useFollow(type: FollowType, id: number, fetched: Partial<FollowState>) {
  const mark = useFollowMark(type, id)
  const setMark = useFollowMarks(marks => marks.set)
  const [isBusy, setBusy] = useState(false)
  const { is_followed: isFollowed = false, followed_total: total = 0 } = mark ?? fetched

  const toggle = async () => {
    setBusy(true)
    try {
      const state = isFollowed
        ? await callApi('user/unfollow', { type, entity_id: id })
        : await asMember({ path: 'user/follow', request: { type, entity_id: id }, done: '已关注' })
      if (state) setMark(type, id, state)
      for (const path of OUTDATED) void queryClient.invalidateQueries({ queryKey: [path] })
    } catch {
      // The request layer has said why.
    } finally {
      setBusy(false)
    }
  }
  return {
    isFollowed,
    total,
    isBusy,
    toggle: () => {
      void toggle()
    },
  }
}
