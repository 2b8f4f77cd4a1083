import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { Panel } from './panels'
import './filter-bar.scss'

export interface BarItem {
  panel: Panel
  label: string
  /** Something is chosen behind it. */
  isOn: boolean
  /** How many choices, where the label does not say so. */
  badge?: number
}

/** The filters of the phone and the tablet, kept under the header while the list scrolls. */
export function FilterBar({ items, opened, onOpen }: { items: readonly BarItem[], opened: Panel | undefined, onOpen: (panel: Panel) => void }) {
  return (
    <View className='fbar' role='navigation' aria-label='筛选'>
      {items.map(({ panel, label, isOn, badge }) => (
        <Press key={panel} className={`fbar-i ${isOn ? 'is-on' : ''}`} expanded={opened === panel} onPress={() => { onOpen(panel) }}>
          <Text className='u-cut'>{label}</Text>
          {badge !== undefined && <Text className='fbar-n'>{badge}</Text>}
          <Icon name='down' className='fbar-d' />
        </Press>
      ))}
    </View>
  )
}
