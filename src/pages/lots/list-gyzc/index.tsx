import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

function StateHouses() {
  return <HouseListScreen screen="house-list-gyzc" />
}

export default withErrorBoundary(StateHouses)
