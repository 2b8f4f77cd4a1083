import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

export default function CourtHouses() {
  return <HouseListScreen screen="house-list-sfpm" />
}
