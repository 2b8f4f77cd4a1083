import { press, useMark, type Markable } from './marks'

/** State and toggle of the visitor's follow of a video; a visitor's press waits for the login. */
export function useVideoFollow(
  kind: 'house' | 'closing',
  id: number,
  fetched: { is_followed: boolean; followed_total: number },
) {
  const thing: Markable = { kind: 'video', type: kind, id }
  const mark = useMark(thing, { isOn: fetched.is_followed, total: fetched.followed_total })
  return {
    isFollowed: mark.isOn,
    total: mark.total,
    toggle: () => void press(thing, mark),
  }
}
