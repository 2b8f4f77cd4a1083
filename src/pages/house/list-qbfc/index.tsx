import { HouseListScreen } from '@/pages/house/list/house-list-screen'

export default function AllHouses() {
  return <HouseListScreen screen='house-list-qbfc' />
}
