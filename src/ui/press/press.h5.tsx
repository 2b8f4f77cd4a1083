import type { MouseEvent } from 'react'
import type { PressProps } from './press-props'

export type { PressProps } from './press-props'

/** True for a new tab, a download or a middle click, which the browser handles. */
const isBrowsers = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

export function Press({
  children,
  className = '',
  href,
  onPress,
  label,
  disabled,
  target,
  isHidden,
  ...state
}: PressProps) {
  if (isHidden) return null
  const shared = {
    id: state.id,
    'data-fig': state.figures,
    className: `press ${className}`,
    role: state.role,
    tabIndex: state.tabIndex,
    'aria-label': label,
    'aria-current': state.current ? ('page' as const) : undefined,
    'aria-pressed': state.role ? undefined : state.pressed,
    'aria-checked':
      state.role === 'checkbox' || state.role === 'switch' || state.role === 'radio'
        ? (state.pressed ?? state.selected)
        : undefined,
    'aria-selected': state.role === 'tab' || state.role === 'option' ? state.selected : undefined,
    'aria-expanded': state.expanded,
  }
  if (href === undefined || disabled) {
    return (
      <button
        type={state.submits ? 'submit' : 'button'}
        disabled={disabled}
        onClick={state.submits ? undefined : onPress}
        {...shared}
      >
        {children}
      </button>
    )
  }
  const follow = (event: MouseEvent) => {
    if (!onPress || isBrowsers(event)) return
    event.preventDefault()
    onPress()
  }
  return (
    <a href={href} target={target} rel={target ? 'noopener' : undefined} onClick={follow} {...shared}>
      {children}
    </a>
  )
}
