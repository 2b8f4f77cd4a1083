import { Screen } from '@/features/chrome/screen/screen'

export default function Compare() {
  return <Screen name='compare' title=''>{''}</Screen>
}
