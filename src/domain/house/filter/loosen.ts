import { groupDigits } from '@/lib/money'
import { isMoneyKey, without, type HouseFilter } from './filter'
import type { Condition } from './filter-conditions'

/** Maximum count requests when nothing was found. */
export const LOOSEN_MAX = 6

export interface LooserWay {
  label: string
  total: number
  next: HouseFilter
}

export interface Loosening {
  title: string
  hint: string
  /** The smallest relaxation that finds something, and the next. */
  best?: LooserWay
  next?: LooserWay
}

/** The budget is relaxed last, and only if nothing else helps: an unaffordable home is no answer. */
const isMoney = ({ key }: Condition): boolean => isMoneyKey(key)

/** All words of the keyword as one condition without a chip: of a sentence, several words may each find nothing. */
function wholeKeyword(conditions: readonly Condition[]): Condition[] {
  const words = conditions.filter(({ key }) => key === 'keyword')
  const [first] = words
  if (!first || words.length < 2) return []
  return [
    {
      ...first,
      label: words.map(({ label }) => bare(label)).join(' '),
      next: without(first.next, ['keyword']),
      chips: [],
    },
  ]
}

/** Conditions in the order of relaxation. */
export const toLoosen = (conditions: readonly Condition[]): Condition[] => [
  ...wholeKeyword(conditions),
  ...conditions.filter(condition => !isMoney(condition)),
  ...conditions.filter(isMoney),
]

/**
 * Suggestions when nothing was found: which condition to remove, and how many lots that finds. `totals[i]` counts the lots without
 * `conditions[i]`, undefined while unknown. Suggestions with the fewest lots come first, because they are the closest to the filter; the
 * budget stays while another relaxation helps.
 */
export function buildLoosening(
  conditions: readonly Condition[],
  totals: readonly (number | undefined)[],
): Loosening {
  const shown = conditions.filter(({ chips }) => chips.length > 0).length
  const title =
    shown === 0
      ? '暂时没有房源'
      : shown === 1
        ? `没有符合“${bare(conditions[0]?.label)}”的房源`
        : `没有同时符合 ${shown} 个条件的房源`
  const asked = conditions.slice(0, LOOSEN_MAX)
  const helping = asked
    .map((condition, i) => ({ condition, total: totals[i] ?? 0 }))
    .filter(({ total }) => total > 0)
  const within = helping.filter(({ condition }) => !isMoney(condition))
  const ways: LooserWay[] = (within.length > 0 ? within : helping)
    .map(({ condition, total }) => ({ label: bare(condition.label), total, next: condition.next }))
    .sort((a, b) => a.total - b.total)
  if (asked.some((_, i) => totals[i] === undefined)) return { title, hint: '正在看放宽哪个条件有房源' }
  if (ways.length > 0)
    return {
      title,
      best: ways[0],
      next: ways[1],
      hint: ways
        .slice(0, 2)
        .map(way => `去掉“${way.label}”有 ${groupDigits(way.total)} 套`)
        .join('，'),
    }
  return {
    title,
    hint:
      conditions.length > 1
        ? '去掉其中任何一个条件也没有，可清空后重新选择'
        : conditions.length === 1
          ? '去掉它可看全部房源'
          : '有新公告时会收录进来',
  }
}

/** Maximum characters of a condition that a button and a line have room for. */
const LETTERS = 10

/** Removes the quotes that a keyword's chip already has. */
function bare(label = ''): string {
  const letters = Array.from(label.replace(/^“(.*)”$/, '$1'))
  return letters.length > LETTERS ? `${letters.slice(0, LETTERS - 1).join('')}…` : letters.join('')
}
