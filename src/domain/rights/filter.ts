import { RIGHTS_CATEGORIES, RIGHTS_STATUSES } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import { FILTER_BOUNDS, RIGHTS_RANGES } from '@/contract/filter-rules'
import { day, idList, int, line, buildChoicesCodec, buildChoiceCodec } from '@/lib/filter/codec'
import { filterKind, type FilterOf } from '@/lib/filter/filter-kind'
import type { SectionKeys } from '@/lib/filter/list-source'

/** Filter of the list of packages. The address carries it under the same names. */
export type RightsFilter = FilterOf<Request<'rights/pub-list'>>
export type RightsSort = NonNullable<RightsFilter['sort']>

const fen = int(...FILTER_BOUNDS.fen)
const SORTS: readonly RightsSort[] = [
  'default',
  'new_desc',
  'total_asc',
  'total_desc',
  'price_asc',
  'price_desc',
  'deadline_asc',
]

export const RIGHTS_FILTERS = filterKind<RightsFilter>({
  fields: {
    keyword: line(...FILTER_BOUNDS.keyword),
    categories: buildChoicesCodec(RIGHTS_CATEGORIES),
    region_ids: idList,
    statuses: buildChoicesCodec(RIGHTS_STATUSES),
    debtor_industry: line(...FILTER_BOUNDS.debtorIndustry),
    collateral_type: line(...FILTER_BOUNDS.collateralType),
    total_min: fen,
    total_max: fen,
    price_min: fen,
    price_max: fen,
    deadline_from: day,
    deadline_to: day,
    sort: buildChoiceCodec(SORTS),
  },
  ranges: RIGHTS_RANGES,
  tidy: filter => {
    if (filter.sort === 'default') delete filter.sort
  },
})

export const RIGHTS_SECTIONS: SectionKeys<RightsFilter> = {
  categories: ['categories'],
  statuses: ['statuses'],
  region_ids: ['region_ids'],
  total: ['total_min', 'total_max'],
  price: ['price_min', 'price_max'],
  collateral_type: ['collateral_type'],
  debtor_industry: ['debtor_industry'],
  deadline: ['deadline_from', 'deadline_to'],
}
