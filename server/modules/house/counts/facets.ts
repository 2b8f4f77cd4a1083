import type { Band, Facet } from '../../../../src/contract/common'
import type { HouseFilter } from '../filter'
import { PRICE_STEP, PRICE_STEPS, priceBandsOf, withTotal, type Bound } from '../bands'
import { CHOICES, type Choice } from '../labels'
import { ofAll, type Share } from '../share'

/** Filters that have a facet; a facet is counted with its own filter set aside. `bit` marks it in a row's misses. */
export const FACET_BITS = {
  type: 1,
  kinds: 2,
  house_types: 4,
  statuses: 8,
  rounds: 16,
  jushi: 32,
  price: 64,
  survey: 128,
  look: 256,
  notice: 512,
} as const
export type FacetName = keyof typeof FACET_BITS

/** Days of the facet 近30天公告. */
export const NOTICE_DAYS = 30

/** How many lots share these values and miss the same facet filters; columns that a row is not grouped by are null. */
export interface FacetRow {
  missed: number
  /** By what: the status, the price slot, what kind of lot it is, or what it is like. */
  grouped: 'status' | 'slot' | 'lot' | 'traits'
  status: string | null
  kind: string | null
  house_type: number | null
  round: number | null
  jushi: number | null
  slot: number | null
  is_mansion: boolean | null
  has_survey: boolean | null
  can_look: boolean | null
  is_recent: boolean | null
  total: number
}

/**
 * The prices at which a slot ends. Bands take in both ends and steps the lower one only, so each edge is a slot of its own:
 * slot n holds the prices from threshold n − 1 up to, but without, threshold n.
 */
export function priceThresholds(bands: readonly Bound[]): number[] {
  const edges = new Set(Array.from({ length: PRICE_STEPS }, (_, i) => (i + 1) * PRICE_STEP))
  for (const { min, max } of bands) for (const edge of [min, max]) if (edge !== null) edges.add(edge)
  return [...edges].sort((a, b) => a - b).flatMap(edge => [edge, edge + 1])
}

/** Lowest and highest price of a slot, in fen. */
const slotRange = (thresholds: readonly number[], slot: number) => ({
  min: thresholds[slot - 1] ?? 0,
  max: (thresholds[slot] ?? Infinity) - 1,
})

/** The bands of a filter: of its one house type, else the common ones. */
export const bandsFor = ({ house_types }: HouseFilter) =>
  priceBandsOf(house_types?.length === 1 ? house_types[0] : undefined)

const stepLabel = (step: number) => `${step * 50}–${step * 50 + 50}万`

/** The grouped counts, made in a share of the lots, as the facets of house/count. */
export function facetsOf(rows: readonly FacetRow[], share: Share, bands: readonly Bound[]) {
  const thresholds = priceThresholds(bands)
  /** Lots that pass all filters but possibly this one. */
  const sum = (grouped: FacetRow['grouped'], aside: FacetName, is: (row: FacetRow) => boolean) =>
    ofAll(
      rows.reduce(
        (total, row) =>
          row.grouped === grouped && (row.missed === 0 || row.missed === FACET_BITS[aside]) && is(row)
            ? total + row.total
            : total,
        0,
      ),
      share,
    )
  const facets = (list: readonly Choice[], count: (key: string) => number): Facet[] =>
    list.map(choice => ({ ...choice, total: count(choice.key) }))
  const slots = (is: (range: { min: number; max: number }) => boolean) =>
    sum('slot', 'price', row => is(slotRange(thresholds, row.slot ?? 0)))

  const typeTotals: Record<string, () => number> = {
    qbfc: () => sum('lot', 'type', () => true),
    zhuzhai: () =>
      sum('lot', 'type', row => row.house_type === 5 || row.house_type === 2 || row.house_type === 1),
    shangban: () => sum('lot', 'type', row => row.house_type === 3 || row.house_type === 4),
    haozhai: () => sum('traits', 'type', row => row.is_mansion === true),
  }
  const steps = Array.from({ length: PRICE_STEPS }, (_, i) => ({ key: String(i), label: stepLabel(i) }))
  const price: Band[] = bands.map(band =>
    withTotal(
      band,
      slots(({ min, max }) => min >= (band.min ?? 0) && max <= (band.max ?? Infinity)),
    ),
  )
  return {
    statuses: facets(CHOICES.statuses, key => sum('status', 'statuses', row => row.status === key)),
    kinds: facets(CHOICES.kinds, key => sum('lot', 'kinds', row => row.kind === key)),
    house_types: facets(CHOICES.houseTypes, key =>
      sum('lot', 'house_types', row => row.house_type === Number(key)),
    ),
    rounds: facets(CHOICES.rounds, key => sum('lot', 'rounds', row => row.round === Number(key))),
    types: facets(CHOICES.types, key => typeTotals[key]?.() ?? sum('lot', 'type', row => row.kind === key)),
    jushi: facets(CHOICES.jushi, key => sum('traits', 'jushi', row => row.jushi === Number(key))),
    price,
    price_steps: [
      ...facets(steps, key =>
        slots(({ min, max }) => min >= Number(key) * PRICE_STEP && max < (Number(key) + 1) * PRICE_STEP),
      ),
      { key: 'more', label: '1000万以上', total: slots(({ min }) => min >= PRICE_STEPS * PRICE_STEP) },
    ],
    conditions: facets(CHOICES.conditions, key => {
      if (key === 'can_look') return sum('traits', 'look', row => row.can_look === true)
      if (key === 'has_survey') return sum('traits', 'survey', row => row.has_survey === true)
      return sum('traits', 'notice', row => row.is_recent === true)
    }),
  }
}
