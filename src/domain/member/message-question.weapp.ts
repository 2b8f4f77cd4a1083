import { useCall } from '@/api/query'
import { askToSubscribe } from '@/platform/subscribe'
import { isSignedIn, useSession } from '@/state/session'
import { grantWechat } from './alerts/use-reminds'

/**
 * WeChat delivers a reminder only if the user agreed to the message in a tap. The consent dialog must open synchronously in the tap: the
 * template is therefore loaded before, and unbound accounts see no dialog.
 */
export function useMessageQuestion(): () => void {
  const isMember = useSession(isSignedIn)
  const { data } = useCall('remind/settings', {}, { stale: 'long', enabled: isMember })
  return () => {
    if (!data?.wechat.is_bound || data.wechat.template_id === null) return
    // Declined or closed: the reminder uses the other channels.
    void askToSubscribe(data.wechat.template_id)
      .then(total => (total > 0 ? grantWechat(total) : undefined))
      .catch(() => undefined)
  }
}
