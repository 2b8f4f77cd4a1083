import { goalText, minutesText } from '@/domain/commute/commute-view'
import type { CommuteGoal } from '@/contract/commute'
import type { HouseCommute } from '@/contract/house/schema'
import { numberRow, type CompareView } from './table-view'

/** Adds the minutes to each destination to the comparison of lots, before its times. */
export function withCommute(
  view: CompareView,
  goals: readonly CommuteGoal[],
  { at, items }: HouseCommute,
): CompareView {
  const rows = goals.map((goal, index) => ({
    ...numberRow(
      `通勤${goalText(goal, at)}`,
      view.columns.map(({ id }) => items.find(item => item.id === id)?.ways[index]?.minutes ?? null),
      minutes => minutesText({ minutes }),
      { best: 'low', unknown: minutesText(null) },
    ),
    key: `commute-${index}`,
    isAlwaysShown: true,
  }))
  return {
    ...view,
    groups: [...view.groups.slice(0, -1), { title: '通勤', rows }, ...view.groups.slice(-1)],
  }
}
