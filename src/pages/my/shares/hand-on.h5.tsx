import { shareLink } from '@/platform/share/share-link'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import type { HandOnProps } from './hand-on-props'

/** Uses the device's share sheet if there is one, otherwise the clipboard. */
export function HandOn({ title, link }: HandOnProps) {
  return (
    <Button
      kind="primary"
      size="small"
      icon="share"
      onPress={() => {
        shareLink({ title, link }).then(
          how => {
            if (how === 'copied') toast('链接已复制，发给朋友')
          },
          () => {
            toast('分享失败，请长按链接复制')
          },
        )
      }}
    >
      分享给好友
    </Button>
  )
}
