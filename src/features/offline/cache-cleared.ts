import { createMemberStore } from '@/state/member-stores'

/** Number of times that the member cleared the offline cache by hand: each subscriber then drops its copy. */
export const useEmptied = createMemberStore<{ times: number }>(() => ({ times: 0 }))
