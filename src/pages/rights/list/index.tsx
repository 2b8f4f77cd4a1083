import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { FilteredScreen } from '../../lots/filtered-screen'
import { RIGHTS_PANELS, RIGHTS_WIDE } from './panels'
import { RightsRows } from './rights-rows'
import { RightsSums } from './rights-sums'
import { useRightsList } from './use-rights-list'

const SEARCH = { title: '找资产包', hint: '标题、编号、债权人或抵押物', action: '查看资产包' }

function RightsList() {
  const state = useRightsList()
  return (
    <FilteredScreen
      {...state.list}
      screen="rights-list"
      title="不良资产"
      search={SEARCH}
      pages={state.pages}
      panels={RIGHTS_PANELS}
      wide={RIGHTS_WIDE}
      unit="个"
      part={state.closing}
      partWord="个 7 天内截止"
      head={<RightsSums sums={state.para} />}
      rows={<RightsRows state={state} />}
    />
  )
}

export default withErrorBoundary(RightsList)
