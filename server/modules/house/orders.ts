import type { HouseSort } from '../../../src/contract/codes'
import { GROUP_SQL } from '../../lots/lot-table'

/** SQL orders of a list over the lot `h`. Each ends with the id, so that no lot appears on two pages of an unchanged list. */
export const HOUSE_ORDERS: Record<HouseSort | 'premium_desc' | 'deal_desc', string> = {
  default: `${GROUP_SQL}, h.phase_key, h.id desc`,
  price_asc: 'h.price, h.id desc',
  price_desc: 'h.price desc, h.id desc',
  unit_price_asc: 'h.unit_price, h.id desc',
  unit_price_desc: 'h.unit_price desc, h.id desc',
  area_asc: 'h.area, h.id desc',
  area_desc: 'h.area desc, h.id desc',
  start_asc: 'h.start_time, h.id desc',
  end_asc: 'h.end_time, h.id desc',
  new_desc: 'h.notice_time desc nulls last, h.id desc',
  discount_desc: 'h.discount_rate desc nulls last, h.id desc',
  onlooker_desc: 'h.onlooker_total desc, h.id desc',
  // Sorted by maximum cost, unknown maxima last; finished lots have no cost.
  cost_asc: 'h.cost_most, h.cost_total, h.id desc',
  cost_desc: 'h.cost_most desc nulls last, h.cost_total desc nulls last, h.id desc',
  monthly_asc: 'h.cost_monthly, h.id desc',
  cash_asc: 'h.cost_cash, h.id desc',
  premium_desc:
    '(h.deal_price - h.start_price)::float8 / nullif(h.start_price, 0) desc nulls last, h.id desc',
  deal_desc: 'h.deal_time desc, h.id desc',
}

/** SQL condition for open lots. */
export const OPEN_SQL = `h.status in ('upcoming', 'ongoing')`
