import type { Condition, FilterView } from '@/lib/filter/choices'
import type { BarItem } from './filter-bar'

/** What the bar of a list opens: sections by their keys, or the places. */
export interface ListPanel {
  key: string
  title: string
  /** On the bar; the title where there is none. */
  word?: string
  sections: readonly string[] | 'places'
  /** Stands on the bar of the tablet only: a phone finds it under 更多. */
  isWide?: boolean
}

const ownKeys = <F>(view: FilterView<F>, { sections }: ListPanel): readonly string[] =>
  sections === 'places'
    ? view.placeKeys
    : view.sections.filter(section => sections.includes(section.key)).flatMap(section => section.keys)

export const panelsFor = (panels: readonly ListPanel[], isTablet: boolean) =>
  panels.filter(panel => isTablet || !panel.isWide)

/** What the bar says. The last panel, 更多, counts only what has no place of its own on the bar; a place is told by its name. */
export function panelItems<F>({
  panels,
  view,
  conditions,
}: {
  panels: readonly ListPanel[]
  view: FilterView<F>
  conditions: readonly Condition<F>[]
}): BarItem<string>[] {
  const more = panels.at(-1)
  const others = panels.filter(panel => panel !== more).flatMap(panel => ownKeys(view, panel))
  return panels.map(panel => {
    const mine = ownKeys(view, panel).filter(key => panel !== more || !others.includes(key))
    const chips = conditions
      .filter(condition => mine.includes(condition.key))
      .flatMap(condition => condition.chips)
    const place = panel.sections === 'places' ? chips[0]?.label.replace(/[区县]$/, '') : undefined
    const needsBadge = panel === more ? chips.length > 0 : chips.length > 1
    return {
      panel: panel.key,
      label: place ?? panel.word ?? panel.title,
      isOn: chips.length > 0,
      ...(needsBadge && { badge: chips.length }),
    }
  })
}

/** The filters that 重置 of a panel gives up. */
export const panelKeys = <F>(view: FilterView<F>, panel: ListPanel) =>
  ownKeys(view, panel) as readonly (keyof F & string)[]
