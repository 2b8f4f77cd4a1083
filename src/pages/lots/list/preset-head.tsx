import { HeaderSearch } from '@/features/chrome/header/keyword-tool'
import { linkTo } from '@/routes/go'

/** Mini-programs have the name in their own bar: below it stands the search. */
export const PresetHead = ({ keyword }: { title: string; keyword: string | undefined }) => (
  <HeaderSearch keyword={keyword} {...linkTo('search', { keyword })} />
)
