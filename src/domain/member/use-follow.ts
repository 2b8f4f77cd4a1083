import type { FollowType } from '@/contract/codes'
import type { FollowState } from '@/contract/common'
import { press, useMark, type Markable } from './marks'

/** State and toggle of the visitor's follow of an entity. A visitor's press waits for the login. */
export function useFollow(type: FollowType, id: number, fetched: Partial<FollowState>) {
  const thing: Markable = { kind: 'follow', type, id }
  const mark = useMark(thing, { isOn: fetched.is_followed ?? false, total: fetched.followed_total ?? 0 })
  return {
    isFollowed: mark.isOn,
    total: mark.total,
    toggle: () => void press(thing, mark),
  }
}
