import { GROUP_SQL } from '../../lots/lot-table'

/** Orders of rows over the lot `h` that the index of lots is not asked for. Each ends with the id, so that no lot is seen twice on two pages of an unchanged list. */
export const HOUSE_ORDERS = {
  default: `${GROUP_SQL}, h.phase_key, h.id desc`,
  price_asc: 'h.price, h.id desc',
  price_desc: 'h.price desc, h.id desc',
  discount_desc: 'h.discount_rate desc nulls last, h.id desc',
  deal_desc: 'h.deal_time desc, h.id desc',
}

/** Statuses of lots that are open. */
export const OPEN_SQL = `h.status in ('upcoming', 'ongoing')`
