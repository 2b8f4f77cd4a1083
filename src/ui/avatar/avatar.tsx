import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Picture } from '../picture/picture'
import './avatar.scss'

/** A person's picture, or a placeholder icon; hidden from screen readers, because the name is beside it. `size` in px. */
export function Avatar({ src, size = 48 }: { src: string | null; size?: 32 | 40 | 48 | 56 | 64 }) {
  return (
    <View className={`face u-centre u-fixed u-clip u-tint-action face-${size}`}>
      {src ? <Picture src={src} alt="" width={size} ratio="1/1" /> : <Icon name="user" size="l" />}
    </View>
  )
}
