import type { ReactNode } from 'react'
import type { Crumb } from '../breadcrumbs/breadcrumbs'
import type { DetailSections, WidePlan } from './sections'

export interface Wide<K extends string> {
  plan: WidePlan<K>
  /** Over everything: the way to the page, its title, its tools. */
  top: ReactNode
  /** Over the sections: pictures. */
  lead?: ReactNode
  /** What is done here and what it costs: stays in sight where nothing stands below it. */
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
