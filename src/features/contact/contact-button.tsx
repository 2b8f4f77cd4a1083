import { Button as NativeButton } from '@tarojs/components'
import { HAS_CONTACT } from '@/platform/config'
import './contact-button.scss'

/** The platform's own conversation with customer service; `about` is shown to who answers. */
export function ContactButton({ about = '' }: { about?: string }) {
  if (!HAS_CONTACT) return null
  return (
    <NativeButton className="btn btn-quiet contact-btn" openType="contact" sessionFrom={about}>
      在线客服
    </NativeButton>
  )
}
