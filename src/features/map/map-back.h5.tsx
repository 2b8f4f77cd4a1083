import { back } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** On a phone the map has no header. */
export const MapBack = () => (
  <Press className="u-centre u-w44 u-h44" label="返回" onPress={back}>
    <Icon name="left" />
  </Press>
)
