import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import './field.scss'

export interface FieldFrameProps {
  label: string
  /** Marks what must be given. */
  required?: boolean
  /** At the right of the label: `0 / 500`, a link. */
  side?: ReactNode
  /** What is wrong and what is right: `应在 13.43–53.70万`. Takes the help's line. */
  error?: string | null
  help?: ReactNode
  /** Said in green once it is right. */
  done?: string | null
  focused?: boolean
  /** Id of the control inside; the message's is `<id>-m`. */
  controlId: string
  children: ReactNode
  className?: string
}

/** Label above, box, one line below that is always there, so an error moves nothing. Errors are amber: red is money. */
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
            <Text className="field-must" aria-hidden>
              *
            </Text>
          )}
        </View>
        {side}
      </View>
      <View className="field-box">{children}</View>
      <View className="field-m" id={`${controlId}-m`} role={error ? 'alert' : undefined}>
        {error && <Icon name="warning" className="field-mi" />}
        {error ?? done ?? help}
      </View>
    </View>
  )
}
