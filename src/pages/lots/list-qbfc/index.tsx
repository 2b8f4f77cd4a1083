import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

function AllHouses() {
  return <HouseListScreen screen="house-list-qbfc" />
}

export default withErrorBoundary(AllHouses)
