import type { UserInfo } from '@/contract/user/cards'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { LinkRow } from '@/ui/list/link-row'

/** Link to the desk, for staff, on devices that can open it. */
export function DeskEntry({ roles }: { roles: UserInfo['roles'] }) {
  const isDesktop = useIsDesktop()
  if (!isDesktop || !roles.some(role => role === 'editor' || role === 'admin')) return null
  return (
    <LinkRow icon="doc" value="文稿、投放、实勘" {...linkTo('desk')}>
      编辑台
    </LinkRow>
  )
}
