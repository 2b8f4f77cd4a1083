import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import './hide-mark.scss'

/** Button over the corner of a card's picture, outside the card's own link; hides the lot. */
export const HideMark = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <Press className="hmark" label={`不再显示${title}`} onPress={onPress}>
    <Icon name="close" size="xs" />
  </Press>
)
