import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

export default function AllHouses() {
  return <HouseListScreen screen="house-list-qbfc" />
}
