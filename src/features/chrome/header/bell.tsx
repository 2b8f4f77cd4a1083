import { useState } from 'react'
import { linkTo } from '@/routes/go'
import { HeaderButton } from './header-button'
import { UnreadTotal } from './unread-total-lazy'

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
