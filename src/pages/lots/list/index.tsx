import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

export default function PushedHouseList() {
  return <HouseListScreen screen="house-list" />
}
