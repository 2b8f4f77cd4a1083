import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import './hide-mark.scss'

/** Over the corner of a card's picture, beside the card's own link: the lot is not to be seen again. */
export const HideMark = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <Press className="hmark" label={`不再显示${title}`} onPress={onPress}>
    <Icon name="eye-off" size="xs" />
  </Press>
)
