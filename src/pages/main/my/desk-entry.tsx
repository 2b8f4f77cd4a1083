import type { UserInfo } from '@/contract/user/cards'

/** Mini-programs have no desk. */
export const DeskEntry = (_: { roles: UserInfo['roles'] }) => null
