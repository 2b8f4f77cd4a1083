import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press, type PressProps } from '@/ui/press/press'
import type { MyEntry } from './my-view'
import './my-rows.scss'

export function MyRow({ icon, label, note, ...press }: { icon: IconName, label: string, note?: string } & Pick<PressProps, 'href' | 'onPress'>) {
  return (
    <Press className='my-row' {...press}>
      <Icon name={icon} className='my-row-i' />
      <View className='u-grow'>{label}</View>
      {note && <Text className='my-row-n'>{note}</Text>}
      <Icon name='right' size='xs' className='my-row-x' />
    </Press>
  )
}

/** A card of rows that lead on. */
export function MyRows({ entries, children }: { entries: readonly MyEntry[], children?: ReactNode }) {
  if (entries.length === 0 && !children) return null
  return (
    <View className='my-rows'>
      {children}
      {entries.map(({ screen, ...row }) => <MyRow key={screen} {...row} {...linkTo(screen)} />)}
    </View>
  )
}
