import {
  HOUSE_KIND_LABELS,
  HOUSE_KINDS,
  HOUSE_SORT_LABELS,
  HOUSE_SORTS,
  HOUSE_STATUS_LABELS,
  HOUSE_STATUSES,
  HOUSE_TYPE_LABELS,
  HOUSE_TYPE_ORDER,
  LIST_TYPE_LABELS,
  LIST_TYPES,
  RISK_KINDS,
  RISK_LABELS,
  RISK_VALUES,
  ROUND_LABELS,
  ROUNDS,
  NOTICE_DAYS,
  VERDICT_LABELS,
  VERDICTS,
} from '../../../src/contract/codes'
import type { Option } from '../../../src/contract/common'

export interface Choice {
  key: string
  label: string
}

const choices = <K extends string | number>(
  keys: readonly K[],
  labels: Record<K, string>,
): readonly Choice[] => keys.map(key => ({ key: String(key), label: labels[key] }))

/** Options of the filters in display order, with the contract's labels. */
export const CHOICES = {
  statuses: choices(HOUSE_STATUSES, HOUSE_STATUS_LABELS),
  kinds: choices(HOUSE_KINDS, HOUSE_KIND_LABELS),
  houseTypes: choices(HOUSE_TYPE_ORDER, HOUSE_TYPE_LABELS),
  rounds: choices(ROUNDS, ROUND_LABELS),
  types: choices(LIST_TYPES, LIST_TYPE_LABELS),
  sorts: choices(HOUSE_SORTS, HOUSE_SORT_LABELS),
  jushi: [1, 2, 3, 4, 5].map(n => ({ key: String(n), label: n === 5 ? '5室及以上' : `${n}室` })),
  /** Labels describe the lots that remain if the risk is excluded. */
  risks: RISK_KINDS.map(kind => ({ key: kind, label: RISK_LABELS[kind].no })),
  taxBearer: RISK_VALUES.map(value => ({
    key: value,
    label: value === 'unstated' ? '公告未说明' : RISK_LABELS.tax_bearer[value],
  })),
  lease: RISK_VALUES.map(value => ({
    key: value,
    label: value === 'unstated' ? '公告未说明' : RISK_LABELS.lease[value],
  })),
  verdicts: choices(VERDICTS, VERDICT_LABELS),
  conditions: [
    { key: 'can_look', label: '可看样' },
    { key: 'has_survey', label: '有实勘' },
    { key: 'notice_days', label: `近${NOTICE_DAYS}天公告` },
  ],
} as const satisfies Record<string, readonly Choice[]>

/** Returns the options without counts, for a filter bar that is rendered before anything is counted. */
export const toOptions = (list: readonly Choice[]): Option[] =>
  list.map(choice => ({ ...choice, total: null }))
