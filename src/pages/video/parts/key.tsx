import { Text } from '@tarojs/components'
import './key.scss'

/** A key of the keyboard, rendered as a key cap. */
export const Key = ({ children }: { children: string }) => <Text className="fv-key">{children}</Text>
