import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'

/** Returns the data of the profile and of account security. */
export const useAccount = () => useCall('user/account', {}, { stale: 'short' })

/** Devices that are signed in, this one first. */
export const useSignIns = () => useCall('user/sign-ins', {}, { stale: 'short' })

/** The login before this one. */
export const useLastLogin = () => useCall('api/user/last-login-time', {}, { stale: 'normal' })

/** Debounce in milliseconds after the last keystroke. */
const REST = 400

/** Checks, debounced, if a nickname is free; sends no request for the present one. */
export function useNicknameCheck(nickname: string, own: string) {
  const settled = useDebouncedValue(nickname.trim(), REST)
  const isNew = settled !== own && Array.from(settled).length >= 2
  const { data } = useCall('user/check-nickname', { nickname: settled }, { stale: 'none', enabled: isNew })
  return isNew && settled === nickname.trim() ? data : undefined
}

/** Queries that a change of the account invalidates. */
export const ACCOUNT_PATHS = [
  'user/account',
  'user/sign-ins',
  'user/personal-center',
  'user/check-nickname',
] as const

/** Switches the text message about a login on a new device on or off. */
export const useLoginNotice = () => useMutation('user/login-notice')

/** Returns what closing the account would delete, and what prevents closing it. */
export const useLogoffInfo = () => useCall('h5/user/unregister-info', {}, { stale: 'none' })
