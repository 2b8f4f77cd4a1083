import { Screen } from '@/features/chrome/screen/screen'

export default function Calendar() {
  return <Screen name='calendar' title=''>{''}</Screen>
}
