import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { wrapNoBreak } from '../no-break-text/no-break-text'
import './note.scss'

/** One important sentence: blue for an explanation, amber for a risk. */
export function Note({
  children,
  risk,
  className = '',
}: {
  children: ReactNode
  risk?: boolean
  className?: string
}) {
  return (
    <View className={`note ${risk ? 'note-risk' : ''} ${className}`} role="note">
      <Icon name={risk ? 'warning' : 'info'} className="note-i u-size16 u-mt2px u-act" />
      <View className="u-grow">{wrapNoBreak(children)}</View>
    </View>
  )
}
