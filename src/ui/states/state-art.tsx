import { View } from '@tarojs/components'
import './state-art.scss'

export type StateArtName = 'none-found' | 'broken' | 'no-page' | 'offline'

/** Three masks, one per colour: the scene in grey, and the one important element in its own colour. */
export function StateArt({ name }: { name: StateArtName }) {
  return (
    <View className={`art art-${name}`} aria-hidden>
      <View className="art-1" />
      <View className="art-2" />
      <View className="art-3" />
    </View>
  )
}
