import { Button } from '@tarojs/components'
import type { SharePayload } from '@/contract/common'
import { Icon } from '@/ui/icon/icon'

/** In mini-programs the platform shares the page itself, with the data that the page has set. */
export function ShareRound(_props: { share: SharePayload }) {
  return (
    <Button className="fv-r u-least46" openType="share" aria-label="分享">
      <Icon name="share" size="l" />
      分享
    </Button>
  )
}
