import { HouseListScreen } from '@/pages/lots/list/house-list-screen'

export default function HouseList() {
  return <HouseListScreen screen="house-list" />
}
