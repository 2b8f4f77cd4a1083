import { Text } from '@tarojs/components'
import './key.scss'

/** A key of the keyboard, rendered as a key cap. */
export const Key = ({ children }: { children: string }) => (
  <Text className="fv-key u-center u-t12 u-lh22">{children}</Text>
)
