import {
  BUILDING_STATUS_LABELS,
  BUILDING_STATUSES,
  DYNAMIC_TYPES,
  type BuildingStatus,
  type DynamicType,
} from '@/contract/codes'

type Query = Readonly<Record<string, string | undefined>>

/** Filter of a building's news; undefined for all. `month`: YYYY-MM. */
export interface NewsChoice {
  types?: DynamicType[] | undefined
  month?: string | undefined
}

/** Reads the choice from the address; ignores invalid types and months. */
export function readNewsChoice({ types, month }: Query): NewsChoice {
  const chosen = DYNAMIC_TYPES.filter(type => types?.split(',').includes(type))
  return {
    types: chosen.length > 0 ? chosen : undefined,
    month: month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}

/** Filter of a building's floor plans: a number of rooms, states; undefined for all. */
export interface ModelChoice {
  group?: number | undefined
  statuses?: BuildingStatus[] | undefined
}

/** Reads the choice from the address; ignores invalid numbers of rooms and states. */
export function readModelChoice({ group, statuses }: Query): ModelChoice {
  const chosen = BUILDING_STATUSES.filter(status => statuses?.split(',').includes(status))
  return {
    group: group !== undefined && /^(1?\d|20)$/.test(group) ? Number(group) : undefined,
    statuses: chosen.length > 0 ? chosen : undefined,
  }
}

/** The states with their names, in the order of display. */
export const STATUS_CHOICES = BUILDING_STATUSES.map(status => ({
  status,
  label: BUILDING_STATUS_LABELS[status],
}))
