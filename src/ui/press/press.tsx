import { View } from '@tarojs/components'
import { dial } from '@/platform/phone'
import type { PressProps } from './press-props'

export type { PressProps } from './press-props'

/** Mini-programs have no links: a view that handles a tap, and dials a `tel:` address. */
export function Press({
  children,
  className = '',
  href,
  onPress,
  label,
  disabled,
  role,
  id,
  pressed,
  selected,
  figures,
  isHidden,
}: PressProps) {
  if (isHidden) return null
  const answer = () => {
    if (disabled) return
    if (onPress) onPress()
    else if (href?.startsWith('tel:')) dial(href.slice(4))
  }
  return (
    <View
      id={id}
      className={`press ${disabled ? 'is-disabled' : ''} ${className}`}
      hoverClass={disabled ? 'none' : 'press-down'}
      onClick={answer}
      role={role ?? (href ? 'link' : 'button')}
      aria-label={label}
      aria-checked={pressed ?? selected}
      aria-disabled={disabled}
      data-fig={figures}
    >
      {children}
    </View>
  )
}
