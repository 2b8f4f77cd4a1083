import { useCall } from '@/api/query'

/** Whether codes come by text message here; so it is until the server says that it is not. */
export function useHasSms(): boolean {
  const { data } = useCall('user/login-ways', {}, { stale: 'long' })
  return data?.sms !== false
}
