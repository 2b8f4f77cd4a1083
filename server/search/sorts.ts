import type { HouseSort } from '../../src/contract/codes'
import { isOneOf, isOpen, not } from './conditions'
import type { Condition, NumberField, Sort } from './lot-search'

const by = (field: NumberField) => ({ key: { by: 'field', field } }) as const
const downBy = (field: NumberField) => ({ key: { by: 'field', field, isDescending: true } }) as const

/** Order of a request: an engine's, or by the minutes to the destinations of its filter, which queries.ts works out. */
export type LotOrder = Sort | 'commute'

export type SortName = HouseSort | 'premium_desc' | 'deal_desc' | 'start_desc' | 'updated_desc'

export const LOT_SORTS = {
  default: by('rank'),
  price_asc: by('price'),
  price_desc: downBy('price'),
  unit_price_asc: by('unit_price'),
  unit_price_desc: downBy('unit_price'),
  area_asc: by('area'),
  area_desc: downBy('area'),
  start_asc: by('start_time'),
  end_asc: by('end_time'),
  new_desc: downBy('notice_time'),
  discount_desc: downBy('discount_rate'),
  onlooker_desc: downBy('onlooker_total'),
  cost_asc: { key: { by: 'figure', figure: 'cost' } },
  cost_desc: { key: { by: 'figure', figure: 'cost', isDescending: true } },
  monthly_asc: { key: { by: 'figure', figure: 'monthly' } },
  cash_asc: { key: { by: 'figure', figure: 'cash' } },
  commute_asc: 'commute',
  premium_desc: downBy('premium'),
  deal_desc: downBy('deal_time'),
  start_desc: downBy('start_time'),
  updated_desc: downBy('updated_at'),
} as const satisfies Record<SortName, LotOrder>

/** Open lots first, and each group by `sort`. */
export const openFirst = ({ groups = [], key }: Sort): Sort => ({
  groups: [{ by: 'conditions', where: [isOpen] }, ...groups],
  key,
})

/** Whole homes first, and each group by `sort`. */
export const wholeFirst = ({ groups = [], key }: Sort): Sort => ({
  groups: [{ by: 'conditions', where: [not(isOneOf('risk_yes', 'co_owner'))] }, ...groups],
  key,
})

/** Lots as in a list of ids. */
export const asListed = (ids: readonly number[]): Sort => ({ key: { by: 'list', ids } })

/** Conditions that an engine evaluates for a sort. */
export const collectSortConditions = ({ groups = [], key }: Sort): Condition[] => [
  ...groups.flatMap(group =>
    group.by === 'conditions' ? group.where : group.by === 'misses' ? group.of : [],
  ),
  ...(key.by === 'time' ? [key.startsIf] : []),
]
