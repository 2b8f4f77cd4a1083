import type { Band, Facet } from '../../../../src/contract/common'
import { NOTICE_DAYS, type ListType } from '../../../../src/contract/codes'
import type { Verdict } from '../../../../src/contract/situation'
import { DAY_SECONDS, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { FEN_PER_WAN, PRICE_STEP, PRICE_STEPS, getPriceBands, withTotal, type Bound } from '../bands'
import { CHOICES, type Choice } from '../labels'
import { countBits, countBoth, throughSlots, type Bitmap } from '../../../lots/bitmap'
import {
  between,
  betweenOften,
  ownWithin,
  inSets,
  LIST_TYPES_MEAN,
  notInSets,
  since,
  type HouseFilter,
  type Filter,
} from '../../../lot-search/conditions'
import { verdictSets } from '../../../lot-search/asker'
import { hiddenBy } from '../../../lot-search/hidden'
import type { ColumnName } from '../../../lots/lot-table'
import { countLots, findForFacets, findLots, type Asking, type Found } from '../../../lot-search/find'

/** Days of the facet 近30天公告. */

/** Returns the price bands of a filter: those of its single house type, else the common ones. */
const bandsFor = ({ house_types }: HouseFilter) =>
  getPriceBands(house_types?.length === 1 ? house_types[0] : undefined)

/** Returns how many of the lots pass further conditions. */
export function countLotsWithin(
  { table, bits }: Pick<Found, 'table' | 'bits'>,
  ...more: readonly Filter[]
): number {
  const mine = bits.slice()
  for (const narrow of more) narrow(mine, table)
  return countBits(mine)
}

/** Conditions for lots that start today, unless withdrawn, suspended or postponed. */
export const beginsToday = (now: number): Filter[] => [
  notInSets('status:withdrawn', 'status:suspended', 'status:postponed'),
  betweenOften('start_time', startOfDay(now), startOfDay(now) + DAY_SECONDS - 1),
]

/** Builds a histogram of lots by price: returns counts between two whole numbers of 万, with the upper bound inclusive or exclusive. */
function byPrice({ table }: Pick<Found, 'table'>, bits: Bitmap, most: number) {
  // Two counters per whole number: lots at exactly that price, then those above it.
  const totals = new Uint32Array(2 * (most + 2))
  const { price } = table.columns
  const fenPerWan = FEN_PER_WAN
  throughSlots(bits, (slots, size) => {
    for (let i = 0; i < size; i++) {
      const wan = Math.min(most + 1, (price[slots[i] ?? 0] ?? 0) / fenPerWan)
      const whole = Math.floor(wan)
      const at = 2 * whole + +(wan > whole)
      totals[at] = (totals[at] ?? 0) + 1
    }
  })
  return (from: number, to: number, isWithTop: boolean) => {
    let total = isWithTop ? (totals[2 * to] ?? 0) : 0
    for (let at = 2 * from; at < Math.min(2 * to, totals.length); at++) total += totals[at] ?? 0
    return total
  }
}

const stepLabel = (step: number) => `${step * 50}–${step * 50 + 50}万`

/** Counts the lots under a filter by facet; each facet ignores its own part of the filter. */
export async function loadLotFacets(context: Asking & Pick<Context, 'caller'>, filter: HouseFilter) {
  const { now, caller } = context
  const { without, ...found } = await findForFacets(context, { filter, viewer: caller })
  const { table, bits } = found
  const total = countBits(bits)
  const hidden = await hiddenBy(context.db, caller)
  const inSet = (lots: Bitmap, prefix: string) => (key: string) =>
    countBoth(lots, table.set(`${prefix}:${key}`))
  const facets = (list: readonly Choice[], count: (key: string) => number): Facet[] =>
    list.map(choice => ({ ...choice, total: count(choice.key) }))
  const ofType = (key: string) => {
    const narrow = LIST_TYPES_MEAN[key as ListType]
    return countLotsWithin({ table, bits: without('type') }, ...(narrow ? [narrow] : []))
  }
  const bands = bandsFor(filter)
  const steps = Array.from({ length: PRICE_STEPS }, (_, i) => ({ key: String(i), label: stepLabel(i) }))
  const stepWan = PRICE_STEP / FEN_PER_WAN
  const edges = bands.flatMap(({ min, max }) => [min ?? 0, max ?? 0]).map(fen => fen / FEN_PER_WAN)
  const priced = byPrice(found, without('price'), Math.max(...edges, PRICE_STEPS * stepWan))
  const wanOf = (fen: number | null, open: number) => (fen === null ? open : fen / FEN_PER_WAN)
  const price: Band[] = bands.map((band: Bound) =>
    withTotal(band, priced(wanOf(band.min, 0), wanOf(band.max, Infinity), true)),
  )
  const verdicts = verdictSets(found.asker, { table, bits: without('verdict') })
  return {
    total,
    hidden_total: hidden ? (await countLots(context, { filter })) - total : 0,
    statuses: facets(CHOICES.statuses, inSet(without('statuses'), 'status')),
    kinds: facets(CHOICES.kinds, inSet(without('kinds'), 'kind')),
    house_types: facets(CHOICES.houseTypes, inSet(without('house_types'), 'house_type')),
    rounds: facets(CHOICES.rounds, inSet(without('rounds'), 'round')),
    types: facets(CHOICES.types, ofType),
    jushi: facets(CHOICES.jushi, inSet(without('jushi'), 'jushi')),
    price,
    price_steps: [
      ...facets(steps, key => priced(Number(key) * stepWan, (Number(key) + 1) * stepWan, false)),
      { key: 'more', label: '1000万以上', total: priced(PRICE_STEPS * stepWan, Infinity, false) },
    ],
    conditions: facets(CHOICES.conditions, key => {
      if (key === 'can_look') return countBoth(without('look'), table.set('can_look:true'))
      if (key === 'has_survey') return countBoth(without('survey'), table.set('has_survey:true'))
      return countLotsWithin(
        { table, bits: without('notice') },
        since('notice_time', now - NOTICE_DAYS * DAY_SECONDS),
      )
    }),
    // With a risk excluded already, no found lot has it, so ignoring its filter and excluding it again changes nothing.
    risks: facets(CHOICES.risks, key => total - countBoth(bits, table.set(`yes:${key}`))),
    verdicts:
      verdicts === null ? [] : facets(CHOICES.verdicts, key => countBits(verdicts[key as Verdict['kind']])),
    today_begin_total: countLotsWithin(found, ...beginsToday(now)),
    seven_begin_total: countLotsWithin(
      found,
      inSets('status:upcoming'),
      between('start_time', now, startOfDay(now) + 7 * DAY_SECONDS - 1),
    ),
  }
}

/**
 * Counts lots by band of a column, or of the caller's cash need (`cash`) or monthly payment (`monthly`), under a filter, with the
 * total.
 */
export async function loadBandCounts(
  context: Asking & Pick<Context, 'caller'>,
  filter: HouseFilter,
  column: ColumnName | 'cash' | 'monthly',
  bands: readonly Bound[],
): Promise<{ list: Band[]; total: number }> {
  const found = await findLots(context, { filter, viewer: context.caller })
  const within = (min = -Infinity, max = Infinity) =>
    column === 'cash' || column === 'monthly'
      ? countLotsWithin(found, ownWithin(found.asker, column, min, max))
      : countBoth(found.bits, found.table.range(column, min, max))
  const list = bands.map(band => withTotal(band, within(band.min ?? undefined, band.max ?? undefined)))
  return { list, total: countBits(found.bits) }
}
