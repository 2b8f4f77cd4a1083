import { useState } from 'react'
import { linkTo } from '@/routes/go'
import { lazyAfterMount } from '@/ui/lazy/later'
import { HeaderButton } from './header-button'

const UnreadTotal = lazyAfterMount(() => import('./unread-total'))

/** Link to the messages; the number of unread ones loads later. */
export function Bell() {
  const [unread, setUnread] = useState(0)
  return (
    <>
      <HeaderButton icon="bell" label="消息" count={unread} {...linkTo('my-messages')} />
      <UnreadTotal onTotal={setUnread} />
    </>
  )
}
