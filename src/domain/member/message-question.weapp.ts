import { useCall } from '@/api/query'
import { askToSubscribe } from '@/platform/subscribe'
import { isSignedIn, useSession } from '@/state/session'
import { grantWechat } from './alerts/use-reminds'

/**
 * WeChat delivers a reminder to who agreed to the message at a tap. It opens its question in the tap itself only: the template is known
 * before, and who is not bound is not asked.
 */
export function useMessageQuestion(): () => void {
  const isMember = useSession(isSignedIn)
  const { data } = useCall('remind/settings', {}, { stale: 'long', enabled: isMember })
  return () => {
    if (!data?.wechat.is_bound || data.wechat.template_id === null) return
    // Declined, or closed: the reminder comes by the other ways.
    void askToSubscribe(data.wechat.template_id)
      .then(total => (total > 0 ? grantWechat(total) : undefined))
      .catch(() => undefined)
  }
}
