import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

export default function StateHouses() {
  return <HouseListScreen screen="house-list-gyzc" />
}
