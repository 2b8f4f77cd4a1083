// Plausibility checks of prices, rents and fees. Each value is compared with bounds around the community's price, else the district's,
// else the country's. The bounds are wide on purpose: they catch a wrong unit, which is off by a factor of ten or more, not an unusual
// sale. A value out of bounds is a doubt that a person may confirm, not an error.

import type { HouseType } from '../../../../src/contract/codes'
import type { LotTerms } from '../../../../src/contract/lot-rules'
import { moneyText } from '../../../../src/lib/money'
import type { Database } from '../../../db/database'
import type { Fault, Stored } from '../kind'

/** Reference prices of a place, in fen per square metre; null: unknown. */
export interface PlacePrices {
  community: number | null
  district: number | null
}

/**
 * Bounds within which a price per square metre is accepted without confirmation: factors of the asking price in its community, else in
 * its district, and for the country fen per square metre. They are wide, since shares, ruins and penthouses are sold too: they catch a
 * wrong unit, which is off by a factor of ten or more. `docs/guides/import.md` documents them.
 */
export const SHARES = { community: [0.1, 5], district: [0.05, 8] } as const
/** Types whose price per square metre is comparable to that of the community. */
export const HOMES: readonly HouseType[] = [5, 2, 1]
const PARKING: HouseType = 6
const COUNTRY = { homes: [20_000, 60_000_000], others: [10_000, 200_000_000] } as const
/** Some auctions start at one yuan to attract bidders; such a price is not checked. */
export const ONE_YUAN = 100

/** Bounds of rents: factors of the last rent of the community, else of the district, and fen per square metre and month for the country. */
const RENT_SHARES = { community: [0.25, 4], district: [0.15, 6] } as const
const RENT_COUNTRY = [500, 30_000] as const

/**
 * Bounds in fen of sums without a known area: of a parking space, a new home, a package's debts and its price. A sum in 万元 that is
 * read as yuan has to fall below them.
 */
const SUMS = { parking: [1e5, 3e8], home: [5e6, 5e10], debts: [1e8, 2e12], package: [1e7, 2e12] } as const
/** Bounds of the management fee per square metre and month, in fen. */
const FEES = [10, 10_000] as const
/**
 * Bounds of ratios: increment, deposit and market price to the start price, price paid to debts, and interest to principal. A court
 * starts at no more than the appraisal, apart from rounding; other sellers may start above it. The market price may be that of the
 * whole home of which a share is sold.
 */
export const SHARES_OF_SUMS = {
  increment: [1e-5, 0.2],
  deposit: [1e-3, 1],
  market_price: [0.3, 10],
  appraisal_price: [0.3, 10],
  court_appraisal: [0.98, 10],
  market_of_share: [0.3, 1000],
  price: [1e-4, 5],
  interest: [1e-4, 10],
} as const

type Bounds = readonly [number, number]

const scaled = (by: number | null, [low, high]: Bounds): Bounds | null =>
  by === null || by <= 0 ? null : [by * low, by * high]

/** Returns the message about a price per square metre outside of the bounds of its place. */
function unlikely(
  unit: number,
  { bounds, of, per }: { bounds: Bounds; of: string; per: string },
): string | null {
  const [low, high] = bounds
  if (unit >= low && unit <= high) return null
  const say = (fen: number) => (fen < 100_000 ? `${Math.round(fen) / 100}` : `${Math.round(fen / 100)}`)
  return `合 ${say(unit)} ${per}，${of}一般在 ${say(low)} 到 ${say(high)} 之间，单位对吗`
}

const choosePriceBounds = (
  { community, district }: PlacePrices,
  shares: { community: Bounds; district: Bounds },
  country: Bounds,
): { bounds: Bounds; of: string } => {
  const near = scaled(community, shares.community)
  if (near) return { bounds: near, of: '这个小区' }
  const around = scaled(district, shares.district)
  return around ? { bounds: around, of: '这个区' } : { bounds: country, of: '全国' }
}

const isOneYuan = (field: string, fen: unknown) => field === 'start_price' && fen === ONE_YUAN

/** Returns a doubt if a sum in fen is outside of the bounds of its kind. */
export function unlikelySum(field: string, fen: unknown, of: keyof typeof SUMS): Fault[] {
  const [low, high] = SUMS[of]
  if (typeof fen !== 'number' || (fen >= low && fen <= high) || isOneYuan(field, fen)) return []
  return [
    { field, message: `${moneyText(fen)}，一般在 ${moneyText(low)} 到 ${moneyText(high)} 之间，单位对吗` },
  ]
}

/**
 * Returns a doubt if the ratio of a sum to another one of its row, `base` (called `word`), is out of bounds; a base of 0 counts as
 * unknown.
 */
export function unlikelyShare(
  field: keyof typeof SHARES_OF_SUMS,
  fen: unknown,
  {
    base,
    word,
    bounds: [low, high] = SHARES_OF_SUMS[field],
  }: { base: unknown; word: string; bounds?: Bounds },
): Fault[] {
  if (typeof fen !== 'number' || typeof base !== 'number' || fen <= 0 || base <= 0) return []
  const share = fen / base
  if (share >= low && share <= high) return []
  const percent = (part: number) => `${Number((100 * part).toPrecision(3))}%`
  return [
    {
      field,
      message: `${moneyText(fen)}是${word}的 ${percent(share)}，一般在 ${percent(low)} 到 ${percent(high)} 之间，单位对吗`,
    },
  ]
}

const PRICES = ['start_price', 'appraisal_price', 'current_price', 'deal_price', 'market_price'] as const
/** Returns the doubts about the sums of a lot that the row changes; the usual cause is a missing unit. */
export function unlikelyLot(
  lot: Stored & LotTerms,
  { sent, houseType, place }: { sent: ReadonlySet<string>; houseType: HouseType; place: PlacePrices },
): Fault[] {
  const { area, start_price: start, appraisal_price: appraisal } = lot
  const told = PRICES.filter(field => sent.has(field) || sent.has('area'))
  const isDrawn = start === ONE_YUAN
  const isShare = Array.isArray(lot.risk_yes) && lot.risk_yes.includes('co_owner')
  const sumsOf = {
    appraisal_price: lot.kind === 'sfpm' ? 'court_appraisal' : 'appraisal_price',
    market_price: isShare ? 'market_of_share' : 'market_price',
  } as const
  const base = isDrawn ? { base: appraisal, word: '评估价' } : { base: start, word: '起拍价' }
  return [
    ...unlikelyPrices(
      told.map(field => ({ field, fen: lot[field] as number | null })),
      { area, houseType, place },
    ),
    ...(['increment', 'deposit'] as const)
      .filter(field => sent.has(field) || sent.has('start_price'))
      .flatMap(field => unlikelyShare(field, lot[field], base)),
    ...(['appraisal_price', 'market_price'] as const)
      .filter(field => !isDrawn && (sent.has(field) || sent.has('start_price')))
      .flatMap(field =>
        unlikelyShare(field, lot[field], {
          ...base,
          bounds: SHARES_OF_SUMS[sumsOf[field]],
        }),
      ),
  ]
}

/** Returns the doubts about the prices of one home; `fen` is the sum of each field. */
export function unlikelyPrices(
  prices: readonly { field: string; fen: number | null | undefined }[],
  { area, houseType, place }: { area: number | null | undefined; houseType: HouseType; place: PlacePrices },
): Fault[] {
  if (area === null || area === undefined || area <= 0)
    return houseType === PARKING ? prices.flatMap(({ field, fen }) => unlikelySum(field, fen, 'parking')) : []
  const isHome = HOMES.includes(houseType)
  const nothing: PlacePrices = { community: null, district: null }
  const said = choosePriceBounds(isHome ? place : nothing, SHARES, isHome ? COUNTRY.homes : COUNTRY.others)
  return prices.flatMap(({ field, fen }) => {
    if (fen === null || fen === undefined || isOneYuan(field, fen)) return []
    const message = unlikely(fen / area, { ...said, per: '元/㎡' })
    return message === null ? [] : [{ field, message: `${moneyText(fen)}${message}` }]
  })
}

/** Returns a doubt about an average price per square metre. */
export function unlikelyAverage(field: string, fen: unknown, place: PlacePrices): Fault[] {
  if (typeof fen !== 'number') return []
  const message = unlikely(fen, { ...choosePriceBounds(place, SHARES, COUNTRY.homes), per: '元/㎡' })
  return message === null ? [] : [{ field, message }]
}

/** Returns a doubt about a management fee per square metre and month: it may be that of a whole home, or in another unit. */
export function unlikelyFee(field: string, fen: unknown): Fault[] {
  if (typeof fen !== 'number' || fen === 0) return []
  const message = unlikely(fen, { bounds: FEES, of: '全国', per: '元/㎡·月' })
  return message === null ? [] : [{ field, message }]
}

/** Returns a doubt about a rent per square metre and month. */
export function unlikelyRent(field: string, fen: unknown, place: PlacePrices): Fault[] {
  if (typeof fen !== 'number') return []
  const message = unlikely(fen, { ...choosePriceBounds(place, RENT_SHARES, RENT_COUNTRY), per: '元/㎡·月' })
  return message === null ? [] : [{ field, message }]
}

/** Reference prices of all places, read once per file. */
export interface Prices {
  of: (regionId: unknown, communityId: unknown) => PlacePrices
}

const buildPlacePrices = (
  districts: readonly { id: number; price: number }[],
  communities: readonly { id: number; price: number }[],
): Prices => {
  const [byDistrict, byCommunity] = [districts, communities].map(
    list => new Map(list.map(({ id, price }) => [id, price])),
  )
  return {
    of: (regionId, communityId) => ({
      community: byCommunity?.get(Number(communityId)) ?? null,
      district: byDistrict?.get(Number(regionId)) ?? null,
    }),
  }
}

/** Returns empty prices, for kinds whose sums have no place. */
export const noPrices = (): Promise<Prices> => Promise.resolve(buildPlacePrices([], []))

/** Reads the asking prices per square metre of districts and communities. */
export const readPrices = async (db: Database): Promise<Prices> =>
  buildPlacePrices(
    await db.query<{ id: number; price: number }>(
      'select region_id as id, avg(avg_price)::float8 as price from xiaoqu where avg_price > 0 and deleted_at is null group by 1',
    ),
    await db.query<{ id: number; price: number }>(
      'select id, avg_price::float8 as price from xiaoqu where avg_price > 0 and deleted_at is null',
    ),
  )

/** Reads the last rents of districts and communities. */
export const readRents = async (db: Database): Promise<Prices> =>
  buildPlacePrices(
    await db.query<{ id: number; price: number }>(
      'select x.region_id as id, avg(r.rent)::float8 as price from xiaoqu_rent r join xiaoqu x on x.id = r.xiaoqu_id group by 1',
    ),
    await db.query<{ id: number; price: number }>(
      `select r.xiaoqu_id as id, avg(r.rent)::float8 as price from xiaoqu_rent r
       where r.month = (select max(o.month) from xiaoqu_rent o where o.xiaoqu_id = r.xiaoqu_id) group by 1`,
    ),
  )
