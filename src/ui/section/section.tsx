import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press, type PressProps } from '../press/press'
import './section.scss'

export interface SectionProps {
  /** Where an anchor of the page leads. */
  id?: string
  title: string
  /** Link or figure at the right of the title. */
  side?: ReactNode
  children: ReactNode
  className?: string
}

/** A card of a page: title, what is at its right, content. */
export function Section({ id, title, side, children, className = '' }: SectionProps) {
  return (
    <View className={`sec ${className}`} id={id}>
      <View className='sec-h'>
        <View className='sec-t' role='heading' aria-level={2}>{title}</View>
        {side}
      </View>
      {children}
    </View>
  )
}

/** 全部, 更多, 看表格 …: what leads on from a section. */
export function More({ children, className = '', ...press }: PressProps) {
  return <Press {...press} className={`more ${className}`}>{children}<Icon name='right' size='xs' /></Press>
}

/** Where the figures of a card are from, and when. */
export function Source({ children }: { children: ReactNode }) {
  return <View className='src'>{children}</View>
}
