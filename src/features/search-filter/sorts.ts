import { HOUSE_SORT_LABELS, type HouseSort } from '@/contract/codes'
import { hasGoals, type HouseFilter } from '@/domain/house/filter/filter'

/** Name of the default order, which explains it: shares of a home come after all whole homes. */
export const WHOLE_FIRST = '默认排序'

const HOUSE_ORDERS = (Object.keys(HOUSE_SORT_LABELS) as HouseSort[]).map(key => ({
  key,
  label: key === 'default' ? WHOLE_FIRST : HOUSE_SORT_LABELS[key],
}))
const WITHOUT_COMMUTE = HOUSE_ORDERS.filter(({ key }) => key !== 'commute_asc')

/** All sort orders of a list of lots, named and sorted as in the contract; by commute only with a destination. */
export const houseOrders = (filter: HouseFilter) => (hasGoals(filter) ? HOUSE_ORDERS : WITHOUT_COMMUTE)
