import { HouseListScreen } from '@/pages/house/list/house-list-screen'

export default function StateHouses() {
  return <HouseListScreen screen='house-list-gyzc' />
}
