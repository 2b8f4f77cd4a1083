import { View } from '@tarojs/components'
import type { HouseCluster } from '@/contract/house/cards'
import { Scroller } from '@/ui/scroller/scroller'
import { Word } from '@/ui/chip/chip'
import { groupDigits } from '@/lib/money'
import { keyOfPlace } from './levels'

/** The visible places by name, those with the most lots first: each acts as its mark does. */
export function PlaceRow({
  label,
  places,
  selected,
  onPress,
}: {
  label: string
  places: readonly HouseCluster[]
  selected: string | undefined
  onPress: (key: string) => void
}) {
  return (
    <View className="map-places">
      <Scroller label={label}>
        {[...places]
          .sort((a, b) => b.total - a.total)
          .map(place => {
            const key = keyOfPlace(place)
            return (
              <Word key={key} isOn={key === selected} onPress={() => onPress(key)}>
                {place.name} {groupDigits(place.total)} 套
              </Word>
            )
          })}
      </Scroller>
    </View>
  )
}
