import { Button as NativeButton, Text } from '@tarojs/components'
import { isSinglePage } from '@/platform/target/single-page'
import { Icon } from '@/ui/icon/icon'
import type { ShareButtonProps } from './share-button-props'
import './share-button.scss'

const LOOKS = { round: 'share-round', line: 'btn btn-line btn-small', text: 'share-text' } as const

/**
 * In mini-programs the platform shares the page itself, with the data that the page has set; in a list, with the button's data about its
 * row.
 */
export function ShareButton({ look, type, id, share }: ShareButtonProps) {
  if (isSinglePage()) return null
  const row =
    look === 'text'
      ? {
          'data-title': share.title,
          'data-link': share.link,
          'data-img': share.imgUrl,
          'data-type': type,
          'data-entity': id,
        }
      : {}
  return (
    <NativeButton className={LOOKS[look]} openType="share" aria-label="分享" {...row}>
      {look === 'text' ? <Text>再分享</Text> : <Icon name="share" size="s" />}
    </NativeButton>
  )
}
