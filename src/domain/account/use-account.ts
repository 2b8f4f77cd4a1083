import { useCall } from '@/api/query'
import { useWrite } from '@/api/write'
import { useSettled } from '@/ui/settled/use-settled'

/** What the profile and the safety of the account are drawn from. */
export const useAccount = () => useCall('user/account', {}, { stale: 'short' })

/** Devices that are signed in, this one first. */
export const useSignIns = () => useCall('user/sign-ins', {}, { stale: 'short' })

/** The login before this one. */
export const useLastLogin = () => useCall('api/user/last-login-time', {}, { stale: 'normal' })

/** Milliseconds after the last letter. */
const REST = 400

/** Whether a nickname can be taken, asked once the hand rests; nothing for the present one. */
export function useNicknameCheck(nickname: string, own: string) {
  const settled = useSettled(nickname.trim(), REST)
  const isNew = settled !== own && Array.from(settled).length >= 2
  const { data } = useCall('user/check-nickname', { nickname: settled }, { stale: 'none', enabled: isNew })
  return isNew && settled === nickname.trim() ? data : undefined
}

/** What a change of the account makes old. */
export const ACCOUNT_PATHS = [
  'user/account',
  'user/sign-ins',
  'user/personal-center',
  'user/check-nickname',
] as const

/** Whether a login on a new device is told by message. */
export const useLoginNotice = () => useWrite('user/login-notice', { outdates: ['user/account'] })

/** What the closing of the account would take, and what stands in its way. */
export const useLogoffInfo = () => useCall('h5/user/unregister-info', {}, { stale: 'none' })
