import { HouseListScreen } from '@/pages/house/list/house-list-screen'

export default function CourtHouses() {
  return <HouseListScreen screen='house-list-sfpm' />
}
