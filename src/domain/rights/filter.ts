import { RIGHTS_CATEGORIES, RIGHTS_STATUSES } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import { day, idList, int, line, manyOf, oneOf } from '@/lib/filter/codec'
import { filterKind, type FilterOf } from '@/lib/filter/filter-kind'

/** What the list of packages can be asked for. The address carries it under the same names. */
export type RightsFilter = FilterOf<Request<'rights/pub-list'>>
export type RightsSort = NonNullable<RightsFilter['sort']>

const fen = int(0, 10_000_000_000_000)
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
    keyword: line(1, 50),
    categories: manyOf(RIGHTS_CATEGORIES),
    region_ids: idList,
    statuses: manyOf(RIGHTS_STATUSES),
    debtor_industry: line(1, 30),
    collateral_type: line(1, 20),
    total_min: fen,
    total_max: fen,
    price_min: fen,
    price_max: fen,
    deadline_from: day,
    deadline_to: day,
    sort: oneOf(SORTS),
  },
  ranges: [
    ['total_min', 'total_max'],
    ['price_min', 'price_max'],
    ['deadline_from', 'deadline_to'],
  ],
  tidy: filter => {
    if (filter.sort === 'default') delete filter.sort
  },
})

/** Without any choice; the order stays. */
export const clearedRights = ({ sort }: RightsFilter): RightsFilter => (sort ? { sort } : {})
