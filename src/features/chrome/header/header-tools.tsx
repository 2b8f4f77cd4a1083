import { linkTo } from '@/routes/go'
import { DateTool } from './date-tool'
import { HeaderButton } from './header-button'

/** Calendar, search and member: on every screen without its own tools. */
export function HeaderTools() {
  return (
    <>
      <DateTool />
      <HeaderButton icon="search" label="搜索" {...linkTo('search')} />
      <HeaderButton icon="user" label="我的" {...linkTo('my')} />
    </>
  )
}
