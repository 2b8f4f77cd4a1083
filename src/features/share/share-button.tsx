import { Button as NativeButton } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import type { ShareButtonProps } from './share-button-props'
import './share-button.scss'

/** In mini-programs the platform shares the page itself, with what the page has set. */
export function ShareButton({ look }: ShareButtonProps) {
  return (
    <NativeButton
      className={look === 'round' ? 'share-round' : 'btn btn-line btn-small'}
      openType="share"
      aria-label="分享"
    >
      <Icon name="share" size="s" />
    </NativeButton>
  )
}
