import { View } from '@tarojs/components'
import { SituationChip } from './situation-chip'
import './situation-line.scss'

/** The chip on its own line, above the costs that depend on it. */
export const SituationLine = ({ assumed }: { assumed?: string }) => (
  <View className="situ-line u-px3 u-py1">
    <SituationChip {...(assumed !== undefined && { assumed })} />
  </View>
)
