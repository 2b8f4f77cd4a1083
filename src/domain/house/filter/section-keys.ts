import { FLAG_FILTERS } from '@/contract/lot-attributes'
import type { FilterKey } from './filter'
import type { CostKey } from './filter-edit'

export type SectionKey =
  | 'price'
  | CostKey
  | 'verdict'
  | 'jushi'
  | 'statuses'
  | 'rounds'
  | 'risks'
  | 'conditions'
  | 'area'
  | 'house_types'
  | 'kinds'
  | 'court'
  | 'discount'
  | 'unit_price'
  | 'tax_bearer'
  | 'lease'
  | 'more'
  | 'features'
  | 'build_year'
  | 'start'
  | 'subway'

/** Filter keys of each section, to count or clear them; in the order of the sidebar. */
export const SECTION_KEYS: Record<SectionKey, readonly FilterKey[]> = {
  price: ['price_min', 'price_max'],
  conditions: ['has_survey', 'notice_days', 'can_look'],
  jushi: ['jushi'],
  risks: ['risk_exclude'],
  cost: ['cost_min', 'cost_max'],
  monthly: ['monthly_min', 'monthly_max'],
  cash: ['cash_min', 'cash_max'],
  verdict: ['verdict'],
  statuses: ['statuses'],
  rounds: ['rounds'],
  house_types: ['house_types'],
  area: ['area_min', 'area_max'],
  kinds: ['kinds'],
  court: ['court'],
  start: ['start_from', 'start_to', 'start_slot', 'trade_time'],
  discount: ['discount_min', 'discount_max'],
  unit_price: ['unit_price_min', 'unit_price_max'],
  tax_bearer: ['tax_bearer'],
  lease: ['lease'],
  subway: ['subway_distance_max'],
  features: ['feature_ids'],
  build_year: ['build_year_min'],
  more: ['loan_supported', ...FLAG_FILTERS],
}
