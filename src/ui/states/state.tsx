import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { StateArt, type StateArtName } from './state-art'
import './state.scss'

export interface StateProps {
  art: StateArtName
  /** Headline of the state. */
  title: string
  /** Reason and remedy. */
  hint?: ReactNode
  /** Buttons; at most one is filled. */
  actions?: ReactNode
  /** A secondary link under the buttons. */
  more?: ReactNode
  /** Reference number for support requests. */
  code?: string
  /** Inside a section instead of a whole screen. */
  small?: boolean
}

/** Base of empty, error, offline and not-found states, for a screen or a section. */
export function State({ art, title, hint, actions, more, code, small }: StateProps) {
  return (
    <View className={`state ${small ? 'state-small' : ''}`} role={art === 'broken' ? 'alert' : undefined}>
      {!small && <StateArt name={art} />}
      <View className="state-t u-title u-mt5 u-t17 u-lh-title" role="heading" aria-level={2}>
        {title}
      </View>
      {hint && <View className="state-p">{hint}</View>}
      {actions && <View className="u-flex u-wrap u-middle u-g2 u-mt5">{actions}</View>}
      {more && <View className="u-row u-least44 u-mt2 u-act u-t13">{more}</View>}
      {code && <Text className="u-faint u-mt5 u-num">{code}</Text>}
    </View>
  )
}
