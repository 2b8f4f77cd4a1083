import { linkTo } from '@/routes/go'
import { HeaderButton } from './header-button'

/** Search and member: on every public screen that is not a form, a gallery or a map. */
export function HeaderTools() {
  return (
    <>
      <HeaderButton icon="search" label="搜索" {...linkTo('search')} />
      <HeaderButton icon="user" label="我的" {...linkTo('my')} />
    </>
  )
}
