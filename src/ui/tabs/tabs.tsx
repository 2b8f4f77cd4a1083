import { Text, View } from '@tarojs/components'
import { countText } from '@/lib/money'
import { Press } from '../press/press'
import { useArrows } from './use-arrows'
import './tabs.scss'

export interface TabItem<K extends string> {
  key: K
  label: string
  total?: number
  /** The total is an estimate. */
}

export interface TabsProps<K extends string> {
  items: readonly TabItem<K>[]
  active: K
  onChange: (key: K) => void
  label: string
  /** Sticky under the header while the list scrolls. */
  sticky?: boolean
}

/** Views of one screen. Arrow keys move between them. */
export function Tabs<K extends string>({ items, active, onChange, label, sticky }: TabsProps<K>) {
  const onKeyDown = useArrows(
    items.map(item => item.key),
    active,
    onChange,
  )
  return (
    <View
      className={`tabs u-flex u-scroll-x u-line-bottom u-bg-surface ${sticky ? 'tabs-sticky' : ''}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map(item => (
        <Press
          key={item.key}
          role="tab"
          selected={item.key === active}
          tabIndex={item.key === active ? 0 : -1}
          className={`tab ${item.key === active ? 'is-on' : ''}`}
          onPress={() => onChange(item.key)}
        >
          {item.label}
          {item.total !== undefined && <Text className="u-faint u-num u-plain">{countText(item.total)}</Text>}
        </Press>
      ))}
    </View>
  )
}

/** Two to six answers to one question, side by side. */
export function Segment<K extends string>({
  items,
  active,
  onChange,
  label,
}: Omit<TabsProps<K>, 'sticky' | 'active'> & {
  /** Undefined: no choice yet. */
  active: K | undefined
}) {
  const onKeyDown = useArrows(
    items.map(item => item.key),
    active,
    onChange,
  )
  const hasActive = items.some(item => item.key === active)
  return (
    <View
      className={`seg u-sunk u-flex u-p3px ${items.length > 4 ? 'seg-many' : ''}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item, at) => (
        <Press
          key={item.key}
          role="radio"
          selected={item.key === active}
          // Without a choice the first one is the tab stop.
          tabIndex={item.key === active || (at === 0 && !hasActive) ? 0 : -1}
          className={`seg-i u-px2 u-r-sm u-centre u-grow u-nowrap u-label ${item.key === active ? 'is-on' : ''}`}
          onPress={() => onChange(item.key)}
        >
          {item.label}
        </Press>
      ))}
    </View>
  )
}
