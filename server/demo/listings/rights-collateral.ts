import { z } from 'zod'
import type { RightsCategory } from '../../../src/contract/codes'
import { number, readRows } from '../files'
import { createSeededRandom, type Random } from '../random'

const WAN = 1_000_000

const text = z.string().nullable()
const amount = z.number().nullable()
/** Collateral of a package, as its page shows it. */
export const thing = z.strictObject({
  name: z.string(),
  type: z.string(),
  address: text,
  area: amount,
  value: amount,
  lng: amount,
  lat: amount,
  house_id: amount,
  rank: amount,
  seizure: text,
  court: text,
  build_year: amount,
  floor: text,
  prior_amount: amount,
  burden: text,
})
export type Collateral = z.infer<typeof thing>

/** Kinds of collateral: range of square metres, and yuan per square metre. */
const KINDS = readRows(
  'listings/rights-collateral.csv',
  z.strictObject({
    type: z.string(),
    name: z.string(),
    least: number,
    most: number,
    unit: number,
    /** True if it is a building, with land and a year of construction. */
    built: z.stringbool(),
  }),
)

/** A package with very many debtors and collateral items, as a stress case for its page. */
export const LARGE = { id: 40, debtors: 180, collateral: 400 }

/** Returns the number of collateral items; packages with many debtors have many. */
function collateralTotal(id: number, category: RightsCategory, few: number): number {
  if (id === LARGE.id) return LARGE.collateral
  return category === 'amc_package' ? createSeededRandom('collateral-total', id).int(6, 42) : few
}

export function buildCollateral(
  region: { name: string; lng: number; lat: number },
  { id, category }: { id: number; category: RightsCategory },
  own: Random,
): Collateral[] {
  const total = collateralTotal(id, category, own.int(0, 4))
  const random = total > 4 ? createSeededRandom('collateral', id) : own
  return Array.from({ length: total }, (_, i): Collateral => {
    const { type, name, least: min, most: max, unit, built } = random.pick(KINDS)
    const area = max === 0 ? null : Math.round(random.real(min, max) * 10) / 10
    const value =
      area === null
        ? random.int(40, 900) * WAN
        : Math.round((area * unit * random.real(0.7, 1.3)) / 10_000) * WAN
    const rank = random.weighted([
      [1, 7],
      [2, 3],
    ])
    const own = createSeededRandom('rights-burden', value, i)
    const seizure = random.pick(['首封', '首封', '轮候查封', '未查封'])
    const floors = type === '住宅' || type === '写字楼' ? own.int(6, 33) : null
    return {
      name: type === '设备' ? `${name} ${random.int(6, 60)} 台` : `${name} ${i + 1}`,
      type,
      address: type === '设备' ? null : `${region.name}演示街 ${random.int(1, 180)} 号`,
      area,
      value,
      lng: Number((region.lng + random.real(-0.05, 0.05)).toFixed(6)),
      lat: Number((region.lat + random.real(-0.04, 0.04)).toFixed(6)),
      house_id: null,
      rank,
      seizure,
      court:
        seizure === '未查封'
          ? null
          : own.pick(['演示区人民法院', '演示中级人民法院', '演示第二中级人民法院']),
      build_year: built ? own.int(1996, 2021) : null,
      floor: floors === null ? null : `${own.int(1, floors)}/${floors}层`,
      prior_amount: rank === 2 && value > 0 ? Math.round((value * own.real(0.15, 0.5)) / WAN) * WAN : null,
      burden: type !== '设备' && own.chance(0.25) ? own.pick(['出租中', '自用中', '租约早于抵押']) : null,
    }
  })
}

/** Scales collateral to a total value: no bank lends on a fortieth of its collateral. */
export function worth(collateral: Collateral[], target: number): Collateral[] {
  const factor =
    target /
    Math.max(
      1,
      collateral.reduce((sum, { value }) => sum + (value ?? 0), 0),
    )
  const scaled = (amount: number | null, step: number) =>
    amount === null ? null : Math.max(step, Math.round((amount * factor) / step) * step)
  return collateral.map(one => ({
    ...one,
    area: scaled(one.area, 0.1),
    value: scaled(one.value, 100_000),
    prior_amount: scaled(one.prior_amount, 100_000),
  }))
}
