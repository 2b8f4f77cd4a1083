import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

function PushedHouseList() {
  return <HouseListScreen screen="house-list" />
}

export default withErrorBoundary(PushedHouseList)
