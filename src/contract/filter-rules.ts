import { MAX_MONEY } from './money-rules'

/**
 * Filter limits of the lists, in one place: the contract validates requests, the client parses URLs and the server checks ranges with them.
 */

type Bounds = readonly [number, number]

/** Minimum and maximum of each filter: fen, ㎡, %, minutes, metres, days, years; for a text, its characters. */
export const FILTER_BOUNDS = {
  fen: [0, MAX_MONEY],
  area: [0, 1_000_000],
  percent: [0, 100],
  lng: [-180, 180],
  lat: [-90, 90],
  keyword: [1, 50],
  court: [2, 50],
  decoration: [1, 20],
  debtorIndustry: [1, 30],
  collateralType: [1, 20],
  metroMinutes: [5, 120],
  subwayMetres: [100, 5000],
  noticeDays: [1, 365],
  dealMonths: [1, 60],
  buildYear: [1900, 2100],
} as const satisfies Record<string, Bounds>

/** Room counts to filter by; the last includes all larger ones. */
export const FILTER_ROOMS = [1, 2, 3, 4, 5] as const

/** Ends of each range, in the order of the URL; the server rejects a range whose start exceeds its end. */
export const HOUSE_RANGES = [
  ['price_min', 'price_max'],
  ['unit_price_min', 'unit_price_max'],
  ['area_min', 'area_max'],
  ['cost_min', 'cost_max'],
  ['monthly_min', 'monthly_max'],
  ['cash_min', 'cash_max'],
  ['discount_min', 'discount_max'],
  ['start_from', 'start_to'],
] as const
export const BUILDING_RANGES = [
  ['avg_price_min', 'avg_price_max'],
  ['total_price_min', 'total_price_max'],
  ['area_min', 'area_max'],
  ['open_from', 'open_to'],
] as const
export const RIGHTS_RANGES = [
  ['total_min', 'total_max'],
  ['price_min', 'price_max'],
  ['deadline_from', 'deadline_to'],
] as const
