import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { Press, type PressProps } from '../press/press'
import './button.scss'

export interface ButtonProps extends PressProps {
  /** primary: the one filled button of a screen; quiet: tinted; line: outlined; plain: text only. */
  kind?: 'primary' | 'quiet' | 'line' | 'plain'
  size?: 'normal' | 'small'
  icon?: IconName
  /** Fills the remaining width. */
  grow?: boolean
  /** The press is being processed: the button keeps its width and is disabled. */
  busy?: boolean
}

export function Button({
  kind = 'line',
  size = 'normal',
  icon,
  grow,
  busy,
  disabled,
  className = '',
  children,
  ...press
}: ButtonProps) {
  const look = [
    'btn',
    `btn-${kind}`,
    size === 'small' && 'btn-small',
    grow && 'btn-grow',
    busy && 'btn-busy',
    disabled && 'btn-off',
    className,
  ]
  return (
    <Press {...press} className={look.filter(Boolean).join(' ')} disabled={disabled === true || busy}>
      {icon && <Icon name={icon} size={size === 'small' ? 'xs' : 's'} />}
      {children}
    </Press>
  )
}
