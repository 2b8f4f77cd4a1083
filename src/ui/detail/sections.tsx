import { Fragment, type ReactNode } from 'react'
import type { Anchor } from '../anchors/anchors'

/** Content of a page by section id, in the order of the phone layout; false for an absent section. */
export type DetailSections<K extends string> = Readonly<Record<K, ReactNode>>

/** Layout of a wide window: sections across the two columns, in them, below them, and under the box. */
export interface WidePlan<K extends string> {
  main?: readonly K[]
  columns?: readonly [readonly K[], readonly K[]]
  below?: readonly K[]
  side?: readonly K[]
  /** Sections that the box renders itself. */
  box?: readonly K[]
  /** The box is on the left. */
  isBoxFirst?: boolean
  /** The box's column grows in 大字 mode. */
  isRoomy?: boolean
}

export function drawn<K extends string>(sections: DetailSections<K>, keys: readonly K[] = []) {
  return keys.map(key => <Fragment key={key}>{sections[key]}</Fragment>)
}

const placed = <K extends string>({
  main = [],
  columns = [[], []],
  below = [],
  side = [],
  box = [],
}: WidePlan<K>) => [...main, ...columns.flat(), ...below, ...side, ...box]

/** Tabs of the sections that exist and, in a wide window, have a position. */
export function buildSectionAnchors<K extends string>(
  labels: Partial<Record<K, string>>,
  sections: DetailSections<K>,
  plan: WidePlan<K> | false,
): Anchor[] {
  const keys = plan ? placed(plan) : undefined
  return (Object.entries(labels) as [K, string][])
    .filter(([id]) => Boolean(sections[id]) && (keys?.includes(id) ?? true))
    .map(([id, label]) => ({ id, label }))
}
