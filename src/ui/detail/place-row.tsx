import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { walkMinutes } from '@/lib/metro'
import { groupDigits } from '@/lib/money'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { Press } from '../press/press'
import { wrapNoBreak } from '../no-break-text/no-break-text'
import './place-row.scss'

export interface PlaceRowProps {
  icon: IconName
  words: ReactNode
  value?: ReactNode
  link?: { href: string; onPress: () => void }
}

/** A nearby place: its name on the left, its distance on the right. */
export function PlaceRow({ icon, words, value, link }: PlaceRowProps) {
  const shown = (
    <>
      <Icon name={icon} size="s" className="u-mark" />
      <View className="u-grow">{wrapNoBreak(words)}</View>
      {value && <Text className="around-v u-mid u-nowrap u-fig">{value}</Text>}
      {link && <Icon name="right" size="xs" className="u-mark" />}
    </>
  )
  return link ? (
    <Press className="around" {...link}>
      {shown}
    </Press>
  ) : (
    <View className="around">{shown}</View>
  )
}

/** Example: 620 m，步行 10 分钟 */
export const walkText = (metres: number) => `${groupDigits(metres)} m，步行 ${walkMinutes(metres)} 分钟`
