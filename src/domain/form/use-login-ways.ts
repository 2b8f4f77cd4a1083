import { useCall } from '@/api/query'
import { WECHAT } from '@/lib/wechat-name'
import { HAS_WECHAT } from '@/platform/target'

interface LoginWays {
  /** The site sends codes by text message; true until the server says otherwise. */
  hasSms: boolean
  /** App that offers one-tap login: 微信或百度; '' for none. */
  oneTap: string
  /** WeChat's mini-program can also create accounts. */
  hasWeapp: boolean
}

/** Login methods of this installation, besides a password. */
export function useLoginWays(): LoginWays {
  const { data } = useCall('user/login-ways', {}, { stale: 'long' })
  const places = [HAS_WECHAT && (data?.weapp || data?.wechat) && WECHAT, data?.swan && '百度'].filter(Boolean)
  return {
    hasSms: data?.sms !== false,
    oneTap: places.join('或'),
    hasWeapp: HAS_WECHAT && data?.weapp === true,
  }
}
