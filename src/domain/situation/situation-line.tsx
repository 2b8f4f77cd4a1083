import { View } from '@tarojs/components'
import { SituationChip } from './situation-chip'
import './situation-line.scss'

/** The chip in a line of its own, above what is told by it. */
export const SituationLine = ({ assumed }: { assumed?: string }) => (
  <View className="situ-line">
    <SituationChip {...(assumed !== undefined && { assumed })} />
  </View>
)
