import type { ChoiceField, NumberField } from './lot-search'

/** Groups of the default order: open whole homes, open shares, and everything that is over. */
export const GROUP_SQL = `case when h.phase = 2 then 4 when 'co_owner' = any(h.risk_yes) then h.phase + 2 else h.phase end`

/** SQL of the numbers of the lot `h` that are not a column of this name; null if unknown. */
export const NUMBER_SQL: Partial<Record<NumberField, string>> = {
  rank: `(${GROUP_SQL}) * 2199023255552::bigint + h.phase_key`,
  // 0 means that the area is unknown.
  area: 'nullif(h.area, 0)',
  unit_price: 'nullif(h.unit_price, 0)',
  premium: '(h.deal_price - h.start_price)::float8 / nullif(h.start_price, 0)',
}

/** The same for choices. */
export const CHOICE_SQL: Partial<Record<ChoiceField, string>> = {
  jushi: 'case when h.jushi > 5 then 5 else h.jushi end',
  has_cover: 'h.cover is not null',
  has_notice: 'h.notice_id is not null',
}
