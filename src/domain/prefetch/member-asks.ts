/** Queries of the members' screens, re-exported for their hooks. */
export { KEPT_LIMITS } from '@/contract/bid/asks'
export { CALCULATIONS } from '@/contract/calculation/asks'
export { calendarAround, openingsOn } from '@/contract/house/asks'
export { followedLots } from '@/contract/user/asks'
