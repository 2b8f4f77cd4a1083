import { HOUSE_SORT_LABELS, type HouseSort } from '@/contract/codes'

/** Name of the default order, which explains it: shares of a home come after all whole homes. */
export const WHOLE_FIRST = '默认排序'

/** All sort orders of a list of lots, named and sorted as in the contract. */
export const HOUSE_ORDERS = (Object.keys(HOUSE_SORT_LABELS) as HouseSort[]).map(key => ({
  key,
  label: key === 'default' ? WHOLE_FIRST : HOUSE_SORT_LABELS[key],
}))
