import { createMemberStore } from '@/state/member-stores'

/** How often the member has thrown away by hand what was kept: whoever knows of it forgets it then. */
export const useEmptied = createMemberStore<{ times: number }>(() => ({ times: 0 }))
