import type { Condition } from '@/lib/filter/choices'
import type { KeyOf } from '@/lib/filter/filter-kind'
import type { SectionKeys } from '@/lib/filter/list-source'
import type { BarItem } from './filter-bar'

/** A panel that the bar of a list opens. */
export interface ListPanel {
  key: string
  title: string
  /** Label on the bar; defaults to the title. */
  word?: string
  /** Sections by key, in this order; `places` and `commute` are the places, and the commute to one. */
  sections: readonly string[]
  /** Districts come first, the largest of them visible. */
  hasDistricts?: boolean
  /** Sections that ask for money in different ways: one block that shows one of them. */
  ways?: readonly string[]
  /** On the bar of the tablet only: on a phone it is under 更多. */
  isWide?: boolean
  /** Label without a chosen place: on the bar, which always names a place. */
  home?: string
  /** Shows the choice on the bar instead of a count: 200–400万. */
  saysChoice?: boolean
  /** A single choice is counted, too. */
  countsOne?: boolean
  /** Opens with the metro lines. */
  metro?: boolean
}

/** Layout of an expanded section of the sidebar: boxes in two columns, or lines with the first `most` of them before 全部. */
export type OpenLook = 'boxes' | { most: number }
export const LINES: OpenLook = { most: Infinity }
/** Expanded sections, by key. */
export type OpenSections = Readonly<Record<string, OpenLook>>

/** The filters that 重置 of a panel clears. */
export const panelKeys = <F>(
  keys: SectionKeys<F>,
  { sections, hasDistricts }: ListPanel,
): readonly KeyOf<F>[] =>
  [...(hasDistricts ? ['places'] : []), ...sections].flatMap(section => keys[section] ?? [])

export const panelsFor = (panels: readonly ListPanel[], isTablet: boolean) =>
  panels.filter(panel => isTablet || !panel.isWide)

/** Filters that name a place. */
const NAMED = ['region_ids', 'circle_ids', 'subway_line_ids', 'station_ids', 'commute']

/**
 * Labels of the bar. The last panel, 更多, counts the conditions that have no other place on the bar, others count their choices; a place is
 * shown by name.
 */
export function panelItems<F>({
  panels,
  keys,
  conditions,
}: {
  panels: readonly ListPanel[]
  keys: SectionKeys<F>
  conditions: readonly Condition<F>[]
}): BarItem<string>[] {
  const more = panels.at(-1)
  const others: readonly string[] = panels
    .filter(panel => panel !== more)
    .flatMap(panel => panelKeys(keys, panel))
  return panels.map(panel => {
    const mine: readonly string[] = panelKeys(keys, panel).filter(
      key => panel !== more || !others.includes(key),
    )
    const chosen = conditions.filter(condition => mine.includes(condition.key))
    const chips = chosen.flatMap(condition => condition.chips)
    const named = chosen
      .find(({ key }) => NAMED.includes(key))
      ?.chips[0]?.label.replace(/^.*分钟内/, '')
      .replace(/([^区])[区县]$/, '$1')
    const isPlace = panel.sections.includes('places')
    const choice = isPlace || panel.saysChoice ? chips[0]?.label : undefined
    const fewest = panel === more || panel.countsOne ? 1 : 2
    const total = panel === more ? chosen.length : chips.length
    return {
      panel: panel.key,
      label: (isPlace && named) || panel.home || choice || panel.word || panel.title,
      isOn: chips.length > 0 || panel.home !== undefined,
      ...(total >= fewest && !panel.saysChoice && { badge: total }),
    }
  })
}
