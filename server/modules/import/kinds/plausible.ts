import type { HouseType } from '../../../../src/contract/codes'
import { moneyText } from '../../../../src/lib/money'
import type { Database } from '../../../db/database'
import type { Fault } from '../kind'

/** What prices of a place are told by, in fen a square metre; null: nobody knows. */
export interface PlacePrices {
  community: number | null
  district: number | null
}

/**
 * Bounds of what a price a square metre is taken for without a word: shares of what is asked in its community, else in its district, and for
 * the whole country fen a square metre. They are wide, since shares, ruins and penthouses are sold too: they catch a wrong unit, which is a
 * factor of ten and more. `docs/import.md` says them.
 */
const SHARES = { community: [0.1, 5], district: [0.05, 8] } as const
const HOMES: readonly HouseType[] = [5, 2, 1]
const COUNTRY = { homes: [20_000, 60_000_000], others: [1_000, 200_000_000] } as const
/** A start of one yuan is how some auctions draw bidders; nothing is told from it. */
const ONE_YUAN = 100

/** Bounds of rents, in shares of the last rent of the community, else of the district, and fen a square metre and month for the country. */
const RENT_SHARES = { community: [0.25, 4], district: [0.15, 6] } as const
const RENT_COUNTRY = [200, 60_000] as const

type Bounds = readonly [number, number]

const scaled = (by: number | null, [low, high]: Bounds): Bounds | null =>
  by === null || by <= 0 ? null : [by * low, by * high]

/** What is said of a price a square metre that is outside of what its place has. */
function unlikely(
  unit: number,
  { bounds, of, per }: { bounds: Bounds; of: string; per: string },
): string | null {
  const [low, high] = bounds
  if (unit >= low && unit <= high) return null
  const say = (fen: number) => (fen < 100_000 ? `${Math.round(fen) / 100}` : `${Math.round(fen / 100)}`)
  return `合 ${say(unit)} ${per}，${of}一般在 ${say(low)} 到 ${say(high)} 之间，单位对吗`
}

const boundsOf = (
  { community, district }: PlacePrices,
  shares: { community: Bounds; district: Bounds },
  country: Bounds,
): { bounds: Bounds; of: string } => {
  const near = scaled(community, shares.community)
  if (near) return { bounds: near, of: '这个小区' }
  const around = scaled(district, shares.district)
  return around ? { bounds: around, of: '这个区' } : { bounds: country, of: '全国' }
}

/** What is unlikely of the prices of one home; fields by the sums in fen that they hold. */
export function unlikelyPrices(
  prices: readonly { field: string; fen: number | null | undefined }[],
  { area, houseType, place }: { area: number | null | undefined; houseType: HouseType; place: PlacePrices },
): Fault[] {
  if (area === null || area === undefined || area <= 0) return []
  const isHome = HOMES.includes(houseType)
  const nothing: PlacePrices = { community: null, district: null }
  const said = boundsOf(isHome ? place : nothing, SHARES, isHome ? COUNTRY.homes : COUNTRY.others)
  return prices.flatMap(({ field, fen }) => {
    if (fen === null || fen === undefined || (field === 'start_price' && fen === ONE_YUAN)) return []
    const message = unlikely(fen / area, { ...said, per: '元/㎡' })
    return message === null ? [] : [{ field, message: `${moneyText(fen)}${message}` }]
  })
}

/** What is unlikely of an average a square metre. */
export function unlikelyAverage(field: string, fen: unknown, place: PlacePrices): Fault[] {
  if (typeof fen !== 'number') return []
  const message = unlikely(fen, { ...boundsOf(place, SHARES, COUNTRY.homes), per: '元/㎡' })
  return message === null ? [] : [{ field, message }]
}

/** What is unlikely of a rent a square metre and month. */
export function unlikelyRent(field: string, fen: unknown, place: PlacePrices): Fault[] {
  if (typeof fen !== 'number') return []
  const message = unlikely(fen, { ...boundsOf(place, RENT_SHARES, RENT_COUNTRY), per: '元/㎡·月' })
  return message === null ? [] : [{ field, message }]
}

/** Prices of the places of a file, read once for all of it. */
export interface Prices {
  of: (regionId: unknown, communityId: unknown) => PlacePrices
}

const pricesOf = (
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

/** What is asked a square metre in districts and communities. */
export const readPrices = async (db: Database): Promise<Prices> =>
  pricesOf(
    await db.query<{ id: number; price: number }>(
      'select region_id as id, avg(avg_price)::float8 as price from xiaoqu where avg_price > 0 and deleted_at is null group by 1',
    ),
    await db.query<{ id: number; price: number }>(
      'select id, avg_price::float8 as price from xiaoqu where avg_price > 0 and deleted_at is null',
    ),
  )

/** The last rents of districts and communities. */
export const readRents = async (db: Database): Promise<Prices> =>
  pricesOf(
    await db.query<{ id: number; price: number }>(
      'select x.region_id as id, avg(r.rent)::float8 as price from xiaoqu_rent r join xiaoqu x on x.id = r.xiaoqu_id group by 1',
    ),
    await db.query<{ id: number; price: number }>(
      `select r.xiaoqu_id as id, avg(r.rent)::float8 as price from xiaoqu_rent r
       where r.month = (select max(o.month) from xiaoqu_rent o where o.xiaoqu_id = r.xiaoqu_id) group by 1`,
    ),
  )
