import { HouseListScreen } from '@/pages/house/list/house-list-screen'

export default function HouseList() {
  return <HouseListScreen screen='house-list' />
}
