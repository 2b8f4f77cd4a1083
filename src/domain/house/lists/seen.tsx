import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { HouseLine } from '../card/house-line'
import { forgetSeen, seenHouses } from './seen-houses'
import { useLotsById } from './use-home-lists'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { useDeviceState } from '@/platform/hydration'
import './seen.scss'

const SHOWN = 4

/** Lots viewed on this device. Renders nothing until there is one. */
export function Seen() {
  const [ids, setIds] = useDeviceState(seenHouses, () => [])
  useDidShow(() => {
    setIds(seenHouses())
  })
  const lots = useLotsById(ids.slice(0, SHOWN)).data?.list ?? []
  if (ids.length === 0 || lots.length === 0) return null
  const clear = () => {
    forgetSeen()
    setIds([])
  }
  return (
    <Section
      title="最近看过"
      side={
        <Press className="seen-x u-label" onPress={clear}>
          清空
        </Press>
      }
    >
      <View className="seen">
        {lots.map(card => (
          <HouseLine key={card.id} card={card} />
        ))}
      </View>
    </Section>
  )
}
