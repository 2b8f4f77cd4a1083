import { HouseListScreen } from '@/pages/house/list/house-list-screen'

export default function PushedHouseList() {
  return <HouseListScreen screen='house-list' />
}
