import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { HOUSE_SORT_LABELS } from '@/contract/codes'
import type { HouseFilter } from '@/domain/house/filter'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { setSort, SORT_CHOICES, sortOf } from './sorts'
import './sort.scss'

/** The order of the phone's list: its name, and a sheet with all of them. */
export function SortButton({ filter, onChange }: { filter: HouseFilter, onChange: (next: HouseFilter) => void }) {
  const [isOpen, setOpen] = useState(false)
  const now = sortOf(filter)
  const close = () => { setOpen(false) }
  return (
    <>
      <Press className='sort-b' expanded={isOpen} label={`排序：${HOUSE_SORT_LABELS[now]}`} onPress={() => { setOpen(true) }}>
        <Icon name='sort' className='sort-i' />{HOUSE_SORT_LABELS[now]}
      </Press>
      <Sheet open={isOpen} onClose={close} title='排序'>
        <View role='radiogroup' aria-label='排序'>
          {SORT_CHOICES.map(({ sort, label }) => (
            <Press
              key={sort}
              role='radio'
              selected={sort === now}
              className={`sort-r ${sort === now ? 'is-on' : ''}`}
              onPress={() => { onChange(setSort(filter, sort)); close() }}
            >
              <Text className='u-grow'>{label}</Text>{sort === now && <Icon name='check' size='s' />}
            </Press>
          ))}
        </View>
      </Sheet>
    </>
  )
}
