import { noteShared, withSharer } from '@/platform/share/sharer'
import { shareLink } from '@/platform/share/share-link'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import type { ShareButtonProps } from './share-button-props'
import './share-button.scss'

/** Shares the page's URL, and records it in a member's share list. */
export function ShareButton({ look, type, id, share }: ShareButtonProps) {
  const press = async () => {
    try {
      const how = await shareLink({ title: share.title, link: withSharer(share.link) })
      if (how === 'cancelled') return
      if (how === 'copied') toast('链接已复制')
      if (type && id !== undefined) noteShared({ type, id }, 'link')
    } catch {
      toast('分享失败，请复制地址栏的链接')
    }
  }
  if (look === 'text')
    return (
      <Press
        className="share-text"
        onPress={() => {
          void press()
        }}
      >
        再分享
      </Press>
    )
  if (look === 'round')
    return (
      <Press
        className="share-round"
        label="分享"
        onPress={() => {
          void press()
        }}
      >
        <Icon name="share" size="s" />
      </Press>
    )
  return (
    <Button
      size="small"
      icon="share"
      onPress={() => {
        void press()
      }}
    >
      分享
    </Button>
  )
}
