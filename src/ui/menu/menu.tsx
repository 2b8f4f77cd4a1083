import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { Press } from '../press/press'
import { useDismiss } from './use-dismiss'
import './menu.scss'

export interface MenuItem<K extends string> {
  key: K
  label: string
  icon?: IconName
}

/** Opens on a press, below its button; closes on a choice, an outside press and Esc. */
export function Menu<K extends string>({
  items,
  active,
  onChoose,
  label,
  children,
  className = '',
}: {
  items: readonly MenuItem<K>[]
  active?: K
  onChoose: (key: K) => void
  label: string
  children: ReactNode
  className?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useDismiss(isOpen, close)
  return (
    <View className="menu">
      <Press
        className={`menu-b ${className}`}
        label={label}
        expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {children}
      </Press>
      {isOpen && <View className="menu-away" onClick={close} />}
      {isOpen && (
        <View
          className="menu-list u-py1 u-r-md u-bg-raised u-float u-t15 u-text u-plain u-nowrap"
          role="menu"
          aria-label={label}
        >
          {items.map(({ key, label: word, icon }) => (
            <Press
              key={key}
              role="menuitem"
              className={`menu-i u-px4 ${key === active ? 'is-on' : ''}`}
              current={key === active}
              onPress={() => {
                close()
                onChoose(key)
              }}
            >
              {icon && <Icon name={icon} size="s" />}
              <View className="u-grow">{word}</View>
              {key === active && <Icon name="check" size="xs" />}
            </Press>
          ))}
        </View>
      )}
    </View>
  )
}
