import type { FollowType } from '@/contract/codes'
import type { FollowState } from '@/contract/common'
import { createMemberStore } from '@/state/member-stores'

const keyOf = (type: FollowType, id: number) => `${type}:${id}`

interface Marks {
  /** What the server answered to the last press, newer than any list that is on screen. */
  marks: Record<string, FollowState>
  set: (type: FollowType, id: number, state: FollowState) => void
  clear: () => void
}

/** Follows changed since the lists were fetched, so that every card and page of an entity shows the same. */
export const useFollowMarks = createMemberStore<Marks>(set => ({
  marks: {},
  set(type, id, state) {
    set(({ marks }) => ({ marks: { ...marks, [keyOf(type, id)]: state } }))
  },
  clear() {
    set({ marks: {} })
  },
}))

export const useFollowMark = (type: FollowType, id: number) =>
  useFollowMarks(({ marks }) => marks[keyOf(type, id)])
