// Words of the quality board. Each share is stated with its count and its base; a base of 0 has no share.

import type { Result } from '@/contract/endpoints'
import {
  CHECKED_DAYS,
  FAULT_GROUP_LABELS,
  FAULT_GROUPS,
  FAULT_ROWS,
  FAULTS,
  MIN_RANKED,
  type Fault,
  type FaultGroup,
} from '@/contract/quality-rules'
import type {
  QualityLot,
  QualityLow,
  QualityScore,
  QualitySource,
  QualityStep,
} from '@/contract/quality/schema'
import { PAPER_LABELS } from '@/contract/paper-rules'
import { shortTime } from '@/lib/dates'
import { countWords, percentWords } from './running-view'

export { FAULT_GROUP_LABELS, FAULT_GROUPS, FAULT_ROWS, FAULTS, PAPER_LABELS }
export type { Fault, FaultGroup, QualityLot, QualityLow, QualityScore, QualitySource, QualityStep }
export type Quality = Result<'desk/quality'>

/** Example: 82.4%; — if there is nothing to share. */
export const partWords = (part: number, whole: number): string =>
  whole === 0 ? '—' : percentWords((100 * part) / whole)

/** Example: 82.4%，103 / 125 套 */
export const goodWords = ({ good, lots }: Pick<QualityScore, 'good' | 'lots'>): string =>
  `${partWords(good, lots)}，${countWords(good)} / ${countWords(lots)} 套`

export const rankWords = ({ rank }: Pick<QualitySource, 'rank'>): string =>
  rank === null ? `不足 ${MIN_RANKED} 套，不排` : `第 ${rank}`

export const ageWords = ({ age_days: days, open }: Pick<QualityScore, 'age_days' | 'open'>): string =>
  days === null ? '没有未结束的' : `${days.toFixed(1)} 天，${countWords(open)} 套`

/** Faults of a score that some lots have, the most frequent first. */
export const listFaults = ({ faults }: Pick<QualityScore, 'faults'>) =>
  faults.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)

export const groupTotal = ({ groups }: Pick<QualityScore, 'groups'>, group: FaultGroup): number =>
  groups.find(one => one.group === group)?.total ?? 0

export const faultWords = (fault: Fault | null): string =>
  fault === null ? '任何问题' : FAULT_ROWS[fault].label

export const checkedWords = (checkedAt: number | null): string =>
  checkedAt === null
    ? '还没有检查过，每小时检查一次'
    : `${shortTime(checkedAt)} 检查，未结束的与结束不到 ${CHECKED_DAYS} 天的房源`

export const papersWords = ({ lots, compared }: Quality['papers']): string =>
  `有公告或材料的 ${countWords(lots)} 套，已对照 ${countWords(compared)} 套`

export const lowWords = ({ source, fault, percent, least_percent: least, worst }: QualityLow): string =>
  `${source}：没有${faultWords(fault)}的占 ${percentWords(percent)}，低于告警线 ${least}%${
    fault === null && worst !== null ? `，最多的是“${FAULT_ROWS[worst].label}”` : ''
  }`

export const stepStateWords = (step: QualityStep, today: string): string =>
  step.is_in_force
    ? step.least_percent === 0
      ? '生效，不告警'
      : '生效'
    : step.valid_from > today
      ? '未到生效日'
      : '已被替换'

/** Filter of the lots behind a number. */
export interface QualityAsked {
  source?: string
  court?: string
  group?: FaultGroup
  fault?: Fault
}

/** Example: 平台甲，甲法院，没有图片 */
export const askedWords = ({ source, court, group, fault }: QualityAsked): string =>
  [source, court, fault ? FAULT_ROWS[fault].label : group ? FAULT_GROUP_LABELS[group] : '有任何问题']
    .filter(Boolean)
    .join('，')

export const noteWords = ({ fault, note }: QualityLot['faults'][number]): string =>
  note === '' ? FAULT_ROWS[fault].label : `${FAULT_ROWS[fault].label}：${note}`
