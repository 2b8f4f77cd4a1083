import type { SharePayload } from '@/contract/common'
import { shareLink } from '@/platform/share/share-link'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'

/** Shares the video's URL. */
export function ShareRound({ share }: { share: SharePayload }) {
  const press = async () => {
    try {
      if ((await shareLink({ title: share.title, link: share.link })) === 'copied') toast('链接已复制')
    } catch {
      toast('分享失败，请复制地址栏的链接')
    }
  }
  return (
    <Press
      className="fv-r u-least46"
      onPress={() => {
        void press()
      }}
    >
      <Icon name="share" size="l" />
      分享
    </Press>
  )
}
