import { Text } from '@tarojs/components'
import './key.scss'

/** A key of the keyboard, as it is drawn on one. */
export const Key = ({ children }: { children: string }) => <Text className="fv-key">{children}</Text>
