/** What members' screens ask, as their hooks have it. */
export { KEPT_LIMITS } from '@/contract/bid/asks'
export { CALCULATIONS } from '@/contract/calculation/asks'
export { calendarAround, openingsOn } from '@/contract/house/asks'
export { followedLots } from '@/contract/user/asks'
