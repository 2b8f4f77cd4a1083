import {
  BUILDING_STATUS_LABELS,
  BUILDING_STATUSES,
  DYNAMIC_TYPES,
  type BuildingStatus,
  type DynamicType,
} from '@/contract/codes'

type Query = Readonly<Record<string, string | undefined>>

/** What the news of a building are narrowed to; undefined for all. `month`: YYYY-MM. */
export interface NewsChoice {
  types?: DynamicType[] | undefined
  month?: string | undefined
}

/** From the address; what is no type or month is left out. */
export function readNewsChoice({ types, month }: Query): NewsChoice {
  const chosen = DYNAMIC_TYPES.filter(type => types?.split(',').includes(type))
  return {
    types: chosen.length > 0 ? chosen : undefined,
    month: month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}

/** What the flats of a building are narrowed to: a number of rooms, states; undefined for all. */
export interface ModelChoice {
  group?: number | undefined
  statuses?: BuildingStatus[] | undefined
}

/** From the address; what is neither a number of rooms nor a state is left out. */
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
