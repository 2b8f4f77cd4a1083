import { useCall } from '@/api/query'

interface LoginWays {
  /** Codes come by text message; so it is until the server says that it is not. */
  hasSms: boolean
  /** Where one tap lets in: 微信或百度; empty: nowhere. */
  oneTap: string
  /** WeChat's mini-program also makes accounts. */
  hasWeapp: boolean
}

/** What this installation lets people in by, beside a password. */
export function useLoginWays(): LoginWays {
  const { data } = useCall('user/login-ways', {}, { stale: 'long' })
  const places = [(data?.weapp || data?.wechat) && '微信', data?.swan && '百度'].filter(Boolean)
  return { hasSms: data?.sms !== false, oneTap: places.join('或'), hasWeapp: data?.weapp ?? false }
}
