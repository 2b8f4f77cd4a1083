import { HeaderButton } from '@/features/chrome/header/header-button'
import { linkTo } from '@/routes/go'

/** Heading of a list of its own, with search next to it. */
export function PresetHead({ title, keyword }: { title: string; keyword: string | undefined }) {
  return (
    <>
      <h1 className="header-t hl-preset">{title}</h1>
      <HeaderButton icon="search" label="搜索" {...linkTo('search', { keyword })} />
    </>
  )
}
