import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { StateArt, type StateArtName } from './state-art'
import './state.scss'

export interface StateProps {
  art: StateArtName
  /** What happened. */
  title: string
  /** Why, and what to do about it. */
  hint?: ReactNode
  /** Buttons; at most one is filled. */
  actions?: ReactNode
  /** A quieter way out under the buttons. */
  more?: ReactNode
  /** Number to tell when asking for help. */
  code?: string
  /** Inside a section instead of a whole screen. */
  small?: boolean
}

/** A screen, or a section, that has nothing else to show. Empty, error, offline and not-found are made of it. */
export function State({ art, title, hint, actions, more, code, small }: StateProps) {
  return (
    <View className={`state ${small ? 'state-small' : ''}`} role={art === 'broken' ? 'alert' : undefined}>
      {!small && <StateArt name={art} />}
      <View className="state-t" role="heading" aria-level={2}>
        {title}
      </View>
      {hint && <View className="state-p">{hint}</View>}
      {actions && <View className="state-a">{actions}</View>}
      {more && <View className="state-m">{more}</View>}
      {code && <Text className="state-c">{code}</Text>}
    </View>
  )
}
