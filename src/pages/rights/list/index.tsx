import { usePullDownRefresh } from '@tarojs/taro'
import { RIGHTS_FILTERS } from '@/domain/rights/filter'
import { Header } from '@/features/chrome/header/header'
import { ListSearch } from '@/features/chrome/header/keyword-tool'
import { Screen } from '@/features/chrome/screen/screen'
import { FilteredList } from '@/features/search-filter/filtered-list'
import { stopPullDown } from '@/platform/scroll'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { OPEN_SECTIONS, RIGHTS_PANELS } from './panels'
import { RightsRows } from './rights-rows'
import { RightsSheet } from './rights-sheet'
import { RightsSums } from './rights-sums'
import { useRightsList, type RightsListState } from './use-rights-list'

const TITLE = '不良资产'

/** Bad-asset packages. The filter is the address. */
export default function RightsList() {
  const state = useRightsList()
  const isDesktop = useIsDesktop()
  const { filter, conditions, pages, choose } = state
  useShare({
    screen: 'rights-list',
    params: RIGHTS_FILTERS.write(filter),
    title: TITLE,
    desc: conditions.map(condition => condition.label).join('，') || undefined,
  })
  usePullDownRefresh(() => {
    void pages.refetch().finally(stopPullDown)
  })
  return (
    <Screen
      name="rights-list"
      title={TITLE}
      headed={isDesktop}
      header={
        <Header title={TITLE}>
          <Search state={state} />
        </Header>
      }
    >
      <FilteredList
        {...state.list}
        title={TITLE}
        panels={RIGHTS_PANELS}
        open={OPEN_SECTIONS}
        conditions={conditions}
        total={pages.total}
        unit="个"
        part={state.closing}
        partWord="个 7 天内截止"
        head={<RightsSums sums={state.para} />}
        tools={<Search state={state} />}
        rows={<RightsRows state={state} />}
        sheet={(panel, close) => (
          <RightsSheet panel={panel} filter={filter} onApply={choose} onClose={close} />
        )}
        onChange={choose}
      />
    </Screen>
  )
}

const Search = ({ state: { filter, choose } }: { state: RightsListState }) => (
  <ListSearch
    title="找资产包"
    hint="标题、编号、债权人或抵押物"
    action="查看资产包"
    keyword={filter.keyword}
    onFind={keyword => {
      choose({ ...filter, keyword })
    }}
  />
)
