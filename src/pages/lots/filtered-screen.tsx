import type { ReactNode } from 'react'
import { usePullDownRefresh } from '@tarojs/taro'
import { Header } from '@/features/chrome/header/header'
import { ListSearch } from '@/features/chrome/header/keyword-tool'
import { Screen } from '@/features/chrome/screen/screen'
import { FilteredList } from '@/features/search-filter/filtered-list'
import type { FilteredListProps, WideParts } from '@/features/search-filter/filtered-list-props'
import { stopPullDown } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'

interface Props<F> extends Omit<FilteredListProps<F>, 'total' | 'wide'> {
  wide: WideParts
  screen: 'build-list' | 'rights-list'
  pages: { total: number | undefined; refetch: () => Promise<unknown> }
  search: { title: string; hint: string; action: string }
  /** At the right of the search on phones and tablets. */
  headerSide?: ReactNode
}

/** A list with its own search. The URL holds the filter. */
export function FilteredScreen<F extends { keyword?: string; sort?: string }>({
  screen,
  pages,
  search,
  headerSide,
  wide,
  ...list
}: Props<F>) {
  const isDesktop = useIsDesktop()
  const { title, source, filter, conditions, onChange } = list
  useShare({
    screen,
    params: source.filters.write(filter),
    title,
    desc: conditions.map(condition => condition.label).join('，') || undefined,
  })
  usePullDownRefresh(() => void pages.refetch().finally(stopPullDown))
  const field = (
    <ListSearch {...search} keyword={filter.keyword} onFind={keyword => onChange({ ...filter, keyword })} />
  )
  const header = (
    <Header title={title} side={headerSide}>
      {field}
    </Header>
  )
  return (
    <Screen name={screen} title={title} headed={isDesktop} header={header}>
      <FilteredList
        {...list}
        total={pages.total}
        wide={
          isDesktop && {
            ...wide,
            tools: (
              <>
                {wide.tools}
                {field}
              </>
            ),
          }
        }
      />
    </Screen>
  )
}
