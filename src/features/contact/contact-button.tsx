import { Button as NativeButton } from '@tarojs/components'
import { HAS_CONTACT } from '@/platform/config'
import { fileAddress } from '@/platform/picture-address'
import { openUrl } from '@/routes/go'
import { formatQuery } from '@/routes/query'
import type { ContactProps } from './contact'
import './contact-button.scss'

/** The platform's own chat with customer service. The chat first offers to send the card; a tap on a card there opens its page. */
export function ContactButton({ about = '', card }: ContactProps) {
  if (!HAS_CONTACT) return null
  return (
    <NativeButton
      className="btn btn-quiet contact-btn"
      openType="contact"
      sessionFrom={about}
      showMessageCard={card !== undefined}
      sendMessageTitle={card?.title}
      sendMessagePath={card?.page}
      sendMessageImg={card && fileAddress(card.picture)}
      onContact={({ detail: { path, query } }) => {
        if (path) openUrl(`/${path.replace(/^\/+/, '')}${formatQuery(query)}`)
      }}
    >
      在线客服
    </NativeButton>
  )
}
