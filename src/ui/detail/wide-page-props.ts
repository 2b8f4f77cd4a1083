import type { ReactNode } from 'react'
import type { Crumb } from '../breadcrumbs/breadcrumbs'
import type { DetailSections, WidePlan } from './sections'

export interface Wide<K extends string> {
  plan: WidePlan<K>
  /** Above everything: breadcrumbs, title, tools. */
  top: ReactNode
  /** Above the sections: pictures. */
  lead?: ReactNode
  /** Actions and price; sticky if there is nothing below it. */
  box: ReactNode
}

export interface WideBodyProps<K extends string> {
  sections: DetailSections<K>
  tabs: ReactNode
  wide: Wide<K>
}

export interface WideTopProps {
  crumbs: readonly Crumb[]
  title: ReactNode
  tools: ReactNode
}
