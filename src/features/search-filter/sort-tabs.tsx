import { View } from '@tarojs/components'
import type { HouseFilter } from '@/domain/house/filter'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { nextSort, setSort, SORT_TABS, sortOf } from './sorts'
import './sort.scss'

/** The order of the desktop list. */
export function SortTabs({ filter, onChange }: { filter: HouseFilter, onChange: (next: HouseFilter) => void }) {
  const now = sortOf(filter)
  return (
    <View className='stabs' role='group' aria-label='排序'>
      {SORT_TABS.map(tab => {
        const isOn = now === tab.first || now === tab.turned
        const direction = isOn && tab.turned ? now === tab.turned ? '从高到低' : '从低到高' : ''
        return (
          <Press
            key={tab.first}
            className={`stab ${isOn ? 'is-on' : ''}`}
            pressed={isOn}
            label={direction ? `${tab.label}${direction}` : undefined}
            onPress={() => { onChange(setSort(filter, nextSort(tab, now))) }}
          >
            {tab.label}{direction && <Icon name={now === tab.turned ? 'down' : 'up'} className='stab-i' />}
          </Press>
        )
      })}
    </View>
  )
}
