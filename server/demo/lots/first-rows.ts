import { z } from 'zod'
import { HOUSE_TYPES, ROUNDS } from '../../../src/contract/codes'
import { number, readRows } from '../files'

const numbers = z.string().transform(cell => cell.split(' ').map(Number))

const firstLot = z.strictObject({
  id: number,
  community: z.string(),
  room: z.string(),
  house_type: number.pipe(z.literal(HOUSE_TYPES)),
  /** Rounds so far, the lot itself last. */
  rounds: numbers.pipe(z.array(z.literal(ROUNDS))),
  /** Start prices of these rounds. */
  starts: numbers,
  market: number,
  appraisal: number,
  deposit: number,
  increment: number,
  /** Whole days from today to its opening, and the hour. */
  opens: numbers.pipe(z.tuple([z.int(), z.int()])),
  area: number,
  /** jushi, ting, wei */
  layout: numbers.pipe(z.tuple([z.int(), z.int(), z.int()])).optional(),
  floor: z.string().nullable().default(null),
  floor_no: number.nullable().default(null),
  total_floor: number.nullable().default(null),
  orientation: z.string().nullable().default(null),
  building_type: z.string().nullable().default(null),
  decoration: z.string().optional(),
  loan: z.stringbool().optional(),
  /** Number of sign-ups, if the auction follows a script. */
  signups: number.optional(),
})
export type FirstLot = z.infer<typeof firstLot>

/** Lots with fixed ids and facts, to which tests, examples and product pictures refer. Money in 万元. */
export const FIRST_LOTS = readRows('lots/first-lots.csv', firstLot)

/** Deals of community 1 over two years: days ago, price in 万元. */
export const FIRST_DEALS = readRows(
  'lots/first-deals.csv',
  z.strictObject({ room: z.string(), area: number, days: number, deal: number }),
)

/** Scripted bids: seconds from the planned end (negative: before it), price in 万元; the rule of the last five minutes adds the rest. */
const BIDS = readRows(
  'lots/bids.csv',
  z.strictObject({ house: number, at: number, price: number, bidder: z.string() }),
)

export interface Script {
  bids: typeof BIDS
  signups: number
}

/** Returns the script of an auction that tests and product pictures show. */
export function findLotScript(house_id: number): Script | undefined {
  const signups = FIRST_LOTS.find(({ id }) => id === house_id)?.signups
  return signups === undefined ? undefined : { signups, bids: BIDS.filter(({ house }) => house === house_id) }
}
