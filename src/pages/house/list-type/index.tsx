import { HouseListScreen } from '@/pages/house/list/house-list-screen'

export default function HousesOfType() {
  return <HouseListScreen screen='house-list-type' />
}
