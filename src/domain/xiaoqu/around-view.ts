import { SCHOOL_LEVEL_LABELS } from '@/contract/codes'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { distanceText } from '@/lib/money'
import type { IconName } from '@/ui/icon/icon-names'

export interface AroundRow { key: string, icon: IconName, name: string, facts: string[], distance: string }
export interface AroundGroup { key: 'traffic' | 'school', label: string, rows: AroundRow[] }

/** What lies round the community, by kind; a kind of which nothing is known is left out. */
export function aroundView({ subway, schools }: Pick<XiaoquInfo, 'subway' | 'schools'>): AroundGroup[] {
  const groups: AroundGroup[] = [
    {
      key: 'traffic', label: '交通',
      rows: subway.map(({ id, name, lines, distance }) => ({ key: `s${id}`, icon: 'metro', name, facts: [lines.map(line => line.name).join('、')], distance: distanceText(distance) })),
    },
    {
      key: 'school', label: '学校',
      rows: schools.map(({ id, name, level, grade, distance }) => ({
        key: `c${id}`, icon: 'school', name, facts: [SCHOOL_LEVEL_LABELS[level], grade].filter((fact): fact is string => Boolean(fact)), distance: distance === null ? '' : distanceText(distance),
      })),
    },
  ]
  return groups.filter(group => group.rows.length > 0)
}
