import { HeaderButton } from '@/features/chrome/header/header-button'
import { linkTo } from '@/routes/go'

/** A list of its own is told by its name; search stands beside it. */
export function PresetHead({ title, keyword }: { title: string; keyword: string | undefined }) {
  return (
    <>
      <h1 className="header-t hl-preset">{title}</h1>
      <HeaderButton icon="search" label="搜索" {...linkTo('search', { keyword })} />
    </>
  )
}
