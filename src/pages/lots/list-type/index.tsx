import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

function HousesOfType() {
  return <HouseListScreen screen="house-list-type" />
}

export default withErrorBoundary(HousesOfType)
