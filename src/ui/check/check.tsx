import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import './check.scss'

/** Square for consent and filters, round for selecting rows. */
export function Check({
  checked,
  onChange,
  children,
  label,
  round,
  disabled,
  side,
  className = '',
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
  /** Label for screen readers if there is no text beside it. */
  label?: string
  round?: boolean
  disabled?: boolean
  /** Content on the right: the number of results. */
  side?: ReactNode
  className?: string
}) {
  return (
    <Press
      role="checkbox"
      pressed={checked}
      label={label}
      disabled={disabled}
      className={`check ${checked ? 'is-on' : ''} ${className}`}
      onPress={() => onChange(!checked)}
    >
      <CheckMark checked={checked} round={round} />
      {children && <View className="u-grow">{children}</View>}
      {side}
    </Press>
  )
}

/** The box alone, for rows that are a single control. */
export function CheckMark({ checked, round }: { checked: boolean; round?: boolean }) {
  return (
    <View className={`check-mark ${round ? 'check-round' : ''} ${checked ? 'is-on' : ''}`}>
      {checked && <Icon name="check" className="u-size14" />}
    </View>
  )
}

/** Consent text with links: only the box is the control, so that the links can be pressed. */
export function Consent({
  checked,
  onChange,
  label,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  children: ReactNode
}) {
  return (
    <View className="consent u-row u-label u-touch">
      <Check checked={checked} onChange={onChange} label={label} />
      <View className="u-grow">{children}</View>
    </View>
  )
}

/** A switch that takes effect at once, without a confirm button. */
export function Toggle({
  on,
  onChange,
  label,
  disabled,
}: {
  on: boolean
  onChange: (on: boolean) => void
  label: string
  disabled?: boolean
}) {
  return (
    <Press
      role="switch"
      pressed={on}
      label={label}
      disabled={disabled}
      className="toggle"
      onPress={() => onChange(!on)}
    >
      <View className={`toggle-bed u-relative u-r-pill u-bg-line-strong ${on ? 'is-on' : ''}`}>
        <View className="toggle-knob" />
      </View>
    </Press>
  )
}
