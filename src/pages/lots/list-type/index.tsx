import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

export default function HousesOfType() {
  return <HouseListScreen screen="house-list-type" />
}
