import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

function CourtHouses() {
  return <HouseListScreen screen="house-list-sfpm" />
}

export default withErrorBoundary(CourtHouses)
