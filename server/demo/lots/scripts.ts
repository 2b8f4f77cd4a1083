import type { AuctionTerms } from './auction'

/**
 * Auctions whose course is laid down, since tests and pictures of the product tell of it. A bid is [seconds
 * from the planned end (negative: before it), price in 万元, bidder]; the rule of the last five minutes makes
 * the rest.
 */
type ScriptedBid = readonly [seconds: number, wan: number, bidder: string]
export interface Script {
  bids: readonly ScriptedBid[]
  signup_total: number
}

const HOUR = 3600
const clock = (hours: number, minutes: number, seconds = 0) => hours * HOUR + minutes * 60 + seconds
/** Seconds from the planned end of a day's auction to so long after its start. */
const after = (seconds: number) => seconds - 24 * HOUR

/** House 2: fourteen bids on the first evening, eight extensions the next morning. */
const HOUSE_2: Script = {
  signup_total: 9,
  bids: [
    [after(clock(0, 2, 11)), 680, 'K3702'],
    [after(clock(0, 26)), 682, 'K1185'],
    [after(clock(0, 41)), 684, 'K3702'],
    [after(clock(1, 15)), 688, 'K2046'],
    [after(clock(1, 58)), 690, 'K1185'],
    [after(clock(2, 40)), 692, 'K5521'],
    [after(clock(3, 22)), 696, 'K2046'],
    [after(clock(4, 5)), 698, 'K3702'],
    [after(clock(4, 48)), 700, 'K5521'],
    [after(clock(5, 30)), 702, 'K1185'],
    [after(clock(6, 12)), 704, 'K2046'],
    [after(clock(7, 3)), 706, 'K3702'],
    [after(clock(8, 17)), 708, 'K1185'],
    [after(clock(9, 6)), 712, 'K3702'],
    [after(clock(12, 20)), 716, 'K2046'],
    [after(clock(21, 35)), 720, 'K1185'],
    [after(clock(22, 50)), 724, 'K3702'],
    [after(clock(23, 24)), 728, 'K1185'],
    [after(clock(23, 41)), 730, 'K2046'],
    [after(clock(23, 52)), 732, 'K3702'],
    [-160, 734, 'K1185'],
    [108, 736, 'K2046'],
    [235, 738, 'K1185'],
    [310, 740, 'K3702'],
    [440, 742, 'K1185'],
    [516, 744, 'K3702'],
    [690, 746, 'K1185'],
    [779, 748, 'K3702'],
  ],
}

/** House 3: ten bids in the extensions, the last of them five minutes before it closed 42 minutes late. */
const HOUSE_3: Script = {
  signup_total: 7,
  bids: [
    ...[330, 334, 336, 340, 342, 346, 350, 352, 355, 358, 360, 363, 366].map((wan, i): ScriptedBid => [
      after(clock(1 + i * 1.7, (i * 3) % 50)),
      wan,
      ['K1420', 'K2765', 'K4033'][i % 3] ?? '',
    ]),
    ...[368, 370, 372, 374, 376, 378, 380, 382, 384, 386.2].map((wan, i): ScriptedBid => [
      -200 + i * 269 - (i === 9 ? 1 : 0),
      wan,
      i % 2 === 0 ? 'K2765' : 'K4033',
    ]),
  ],
}

const HOUSE_8: Script = {
  signup_total: 4,
  bids: [
    [after(clock(0, 20)), 119, 'K2210'],
    [after(clock(2, 4)), 120.2, 'K3391'],
    [after(clock(4, 31)), 121.4, 'K2210'],
    [after(clock(18, 45)), 122.6, 'K3391'],
    [after(clock(23, 10)), 124.4, 'K2210'],
    [after(clock(23, 48)), 125.6, 'K3391'],
    [-190, 126.8, 'K2210'],
    [34, 128, 'K3391'],
  ],
}

const SCRIPTS: Readonly<Record<number, Script>> = { 2: HOUSE_2, 3: HOUSE_3, 8: HOUSE_8 }
/** Lots that nobody wanted. */
const UNWANTED: ReadonlySet<number> = new Set([4, 15])
const NOBODY: Script = { signup_total: 0, bids: [] }

export function scriptOf({ house_id }: Pick<AuctionTerms, 'house_id'>): Script | undefined {
  return SCRIPTS[house_id] ?? (UNWANTED.has(house_id) ? NOBODY : undefined)
}
