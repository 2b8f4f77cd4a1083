import type { FollowType } from '@/contract/codes'
import type { FollowState } from '@/contract/common'
import { press, useMark, type Markable } from './marks'

/** Whether the visitor follows an entity, and the switch. A visitor's press waits for the login. */
export function useFollow(type: FollowType, id: number, fetched: Partial<FollowState>) {
  const thing: Markable = { kind: 'follow', type, id }
  const mark = useMark(thing, { isOn: fetched.is_followed ?? false, total: fetched.followed_total ?? 0 })
  return {
    isFollowed: mark.isOn,
    total: mark.total,
    toggle: () => {
      void press(thing, mark)
    },
  }
}
