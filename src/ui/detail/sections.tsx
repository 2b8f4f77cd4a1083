import { Fragment, type ReactNode } from 'react'
import type { Anchor } from '../anchors/anchors'

/** What a page shows, by keys that are the sections' ids, in the order of a phone; false where there is nothing of it. */
export type DetailSections<K extends string> = Readonly<Record<K, ReactNode>>

/** What stands where beside the box of a wide window: over its two columns, in them, below them, and under the box. */
export interface WidePlan<K extends string> {
  main?: readonly K[]
  columns?: readonly [readonly K[], readonly K[]]
  below?: readonly K[]
  side?: readonly K[]
  /** The box draws these itself. */
  box?: readonly K[]
  /** The box stands at the left. */
  isBoxFirst?: boolean
  /** In 大字 the box's column grows. */
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

/** The tabs to the sections that are there and, in a wide window, have a place. */
export function anchorsOf<K extends string>(
  labels: Partial<Record<K, string>>,
  sections: DetailSections<K>,
  plan: WidePlan<K> | false,
): Anchor[] {
  const keys = plan ? placed(plan) : undefined
  return (Object.entries(labels) as [K, string][])
    .filter(([id]) => Boolean(sections[id]) && (keys?.includes(id) ?? true))
    .map(([id, label]) => ({ id, label }))
}
