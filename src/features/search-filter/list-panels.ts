import type { Condition } from '@/lib/filter/choices'
import type { KeyOf } from '@/lib/filter/filter-kind'
import type { SectionKeys } from '@/lib/filter/list-source'
import type { BarItem } from './filter-bar'

/** What the bar of a list opens. */
export interface ListPanel {
  key: string
  title: string
  /** On the bar; the title where there is none. */
  word?: string
  /** By their keys, in this order; `places` and `commute` are the places, and the way to one. */
  sections: readonly string[]
  /** Districts stand first, the largest of them in sight. */
  hasDistricts?: boolean
  /** Of the sections those that ask for money in another way: one block, one of them in sight. */
  ways?: readonly string[]
  /** Stands on the bar of the tablet only: a phone finds it under 更多. */
  isWide?: boolean
  /** Where one is if no place is chosen: stands on the bar, which always has a place. */
  home?: string
  /** Says on the bar what is chosen, instead of how much: 200–400万. */
  saysChoice?: boolean
  /** A single choice is counted, too. */
  countsOne?: boolean
  /** Opens with the metro lines. */
  metro?: boolean
}

/** How a section of the sidebar stands in sight: as boxes two abreast, or as lines, the first `most` of them before 全部. */
export type OpenLook = 'boxes' | { most: number }
export const LINES: OpenLook = { most: Infinity }
/** Sections that are not folded, by their keys. */
export type OpenSections = Readonly<Record<string, OpenLook>>

/** The filters that 重置 of a panel gives up. */
export const panelKeys = <F>(
  keys: SectionKeys<F>,
  { sections, hasDistricts }: ListPanel,
): readonly KeyOf<F>[] =>
  [...(hasDistricts ? ['places'] : []), ...sections].flatMap(section => keys[section] ?? [])

export const panelsFor = (panels: readonly ListPanel[], isTablet: boolean) =>
  panels.filter(panel => isTablet || !panel.isWide)

/** Filters by which a place is told. */
const NAMED = ['region_ids', 'circle_ids', 'subway_line_ids', 'station_ids', 'metro_station_id']

/** What the bar says. The last panel, 更多, counts the conditions that have no place of their own on the bar, others their choices; a place is told by its name. */
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
      ?.chips[0]?.label.replace(/([^区])[区县]$/, '$1')
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
