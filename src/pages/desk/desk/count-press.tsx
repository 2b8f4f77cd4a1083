import { countWords } from '@/domain/desk/running-view'
import { Press } from '@/ui/press/press'

/** A count that opens its rows; 0 opens nothing. */
export const CountPress = ({
  total,
  label,
  onPress,
}: {
  total: number
  /** Name for screen readers. */
  label: string
  onPress: () => void
}) =>
  total === 0 ? (
    <>0</>
  ) : (
    <Press className="u-act" label={label} onPress={onPress}>
      {countWords(total)}
    </Press>
  )
