import { HeaderSearch } from '@/features/chrome/header/keyword-tool'
import { linkTo } from '@/routes/go'

/** Mini-programs show the name in their own bar: the search is below it. */
export const PresetHead = ({ keyword }: { title: string; keyword: string | undefined }) => (
  <HeaderSearch keyword={keyword} {...linkTo('search', { keyword })} />
)
