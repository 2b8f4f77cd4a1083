import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import './field.scss'

export interface FieldFrameProps {
  label: string
  /** Marks a required field. */
  required?: boolean
  /** Content on the right of the label: `0 / 500`, a link. */
  side?: ReactNode
  /** Error with the valid values: `应在 13.43–53.70万`. Replaces the help. */
  error?: string | null
  help?: ReactNode
  /** Green text once the value is valid. */
  done?: string | null
  focused?: boolean
  /** Id of the control inside; the message's id is `<id>-m`. */
  controlId: string
  children: ReactNode
  className?: string
}

/** Label above, box, and one line below that is always rendered, so that an error shifts nothing. Errors are amber: red means money. */
export function FieldFrame({
  label,
  required,
  side,
  error,
  help,
  done,
  focused,
  controlId,
  children,
  className = '',
}: FieldFrameProps) {
  const state = error ? 'is-bad' : done ? 'is-done' : focused ? 'is-focused' : ''
  return (
    <View className={`field ${state} ${className}`}>
      <View className="field-l">
        <View id={`${controlId}-l`}>
          {label}
          {required && (
            <Text className="u-ml2px u-warn" aria-hidden>
              *
            </Text>
          )}
        </View>
        {side}
      </View>
      <View className="field-box u-px3 u-r-md u-bg-surface u-row u-g2 u-least48 u-t15">{children}</View>
      <View className="field-m" id={`${controlId}-m`} role={error ? 'alert' : undefined}>
        {error && <Icon name="warning" className="u-w13 u-h13" />}
        {error ?? done ?? help}
      </View>
    </View>
  )
}
