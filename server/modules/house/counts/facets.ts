import type { Band, Facet } from '../../../../src/contract/common'
import { NOTICE_DAYS, type ListType } from '../../../../src/contract/codes'
import type { Verdict } from '../../../../src/contract/situation'
import { DAY_SECONDS, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { PRICE_STEP, PRICE_STEPS, getPriceBands, withTotal, type Bound } from '../bands'
import { CHOICES, type Choice } from '../labels'
import {
  all,
  between,
  betweenOften,
  countLotFacets,
  countLots,
  figureBetween,
  hiddenLots,
  isOneOf,
  LIST_TYPES_MEAN,
  not,
  since,
  toBuyer,
  type Asking,
  type BuyerFigure,
  type Condition,
  type FacetName,
  type FacetSpec,
  type HouseFilter,
} from '../../../search'

/** Returns the price bands of a filter: those of its single house type, else the common ones. */
const bandsFor = ({ house_types }: HouseFilter) =>
  getPriceBands(house_types?.length === 1 ? house_types[0] : undefined)

/** Conditions for lots that start today, unless withdrawn, suspended or postponed. */
export const beginsToday = (now: number): Condition[] => [
  not(isOneOf('status', 'withdrawn', 'suspended', 'postponed')),
  betweenOften('start_time', startOfDay(now), startOfDay(now) + DAY_SECONDS - 1),
]

const stepLabel = (step: number) => `${step * 50}–${step * 50 + 50}万`

/** Specs of a facet's choices, in their order. */
const buildValuesSpec = (
  aside: FacetName,
  choices: readonly Choice[],
  field: 'status' | 'kind' | 'house_type' | 'round' | 'jushi',
) => ({ aside, counts: choices.map(({ key }) => isOneOf(field, key)) })

const ofType = (key: string): Condition => LIST_TYPES_MEAN[key as ListType] ?? all()

/** Bands and steps of the price: a step includes its lower end, the last has everything above. */
function priceConditions(bands: readonly Bound[]): Condition[] {
  const steps = Array.from({ length: PRICE_STEPS }, (_, i) =>
    between('price', i * PRICE_STEP, (i + 1) * PRICE_STEP - 1),
  )
  return [
    ...bands.map(({ min, max }) => between('price', min ?? undefined, max ?? undefined)),
    ...steps,
    between('price', PRICE_STEPS * PRICE_STEP),
  ]
}

const conditionSpec = (key: string, now: number): FacetSpec => {
  if (key === 'can_look') return { aside: 'look', counts: [isOneOf('can_look', true)] }
  if (key === 'has_survey') return { aside: 'survey', counts: [isOneOf('has_survey', true)] }
  return { aside: 'notice', counts: [since('notice_time', now - NOTICE_DAYS * DAY_SECONDS)] }
}

/** Counts of the answer of `house/count`; each facet ignores its own part of the filter. */
const facetSpecs = (bands: readonly Bound[], now: number) =>
  ({
    statuses: buildValuesSpec('statuses', CHOICES.statuses, 'status'),
    kinds: buildValuesSpec('kinds', CHOICES.kinds, 'kind'),
    house_types: buildValuesSpec('house_types', CHOICES.houseTypes, 'house_type'),
    rounds: buildValuesSpec('rounds', CHOICES.rounds, 'round'),
    types: { aside: 'type', counts: CHOICES.types.map(({ key }) => ofType(key)) },
    jushi: buildValuesSpec('jushi', CHOICES.jushi, 'jushi'),
    price: { aside: 'price', counts: priceConditions(bands) },
    // With a risk excluded already, no found lot has it, so ignoring its filter and excluding it again changes nothing.
    risks: { counts: CHOICES.risks.map(({ key }) => not(isOneOf('risk_yes', key))) },
    verdicts: {
      aside: 'verdict',
      counts: CHOICES.verdicts.map(({ key }) => ({ op: 'verdict', kinds: [key as Verdict['kind']] })),
    },
    begins: {
      counts: [
        all(...beginsToday(now)),
        all(isOneOf('status', 'upcoming'), between('start_time', now, startOfDay(now) + 7 * DAY_SECONDS - 1)),
      ],
    },
  }) satisfies Record<string, FacetSpec>

const toFacets = (choices: readonly Choice[], totals: readonly number[] = []): Facet[] =>
  choices.map((choice, at) => ({ ...choice, total: totals[at] ?? 0 }))

/** Counts the lots under a filter by facet; each facet ignores its own part of the filter. */
export async function loadLotFacets(context: Asking & Pick<Context, 'caller'>, filter: HouseFilter) {
  const { now, caller } = context
  const bands = bandsFor(filter)
  const specs = facetSpecs(bands, now)
  const names = Object.keys(specs) as (keyof typeof specs)[]
  const conditions = CHOICES.conditions.map(({ key }) => conditionSpec(key, now))
  const { total, counts } = await countLotFacets(context, { filter, viewer: caller }, [
    ...names.map(name => specs[name]),
    ...conditions,
  ])
  const of = (name: keyof typeof specs) => counts[names.indexOf(name)] ?? []
  const steps = Array.from({ length: PRICE_STEPS }, (_, i) => ({ key: String(i), label: stepLabel(i) }))
  const buyer = toBuyer(context)
  return {
    total,
    hidden_total: (await hiddenLots(context.db, caller)) ? (await countLots(context, { filter })) - total : 0,
    statuses: toFacets(CHOICES.statuses, of('statuses')),
    kinds: toFacets(CHOICES.kinds, of('kinds')),
    house_types: toFacets(CHOICES.houseTypes, of('house_types')),
    rounds: toFacets(CHOICES.rounds, of('rounds')),
    types: toFacets(CHOICES.types, of('types')),
    jushi: toFacets(CHOICES.jushi, of('jushi')),
    price: bands.map((band, at): Band => withTotal(band, of('price')[at] ?? 0)),
    price_steps: toFacets([...steps, { key: 'more', label: '1000万以上' }], of('price').slice(bands.length)),
    conditions: toFacets(
      CHOICES.conditions,
      conditions.map((_, at) => counts[names.length + at]?.[0] ?? 0),
    ),
    risks: toFacets(CHOICES.risks, of('risks')),
    verdicts: buyer.loan === null || buyer.money === null ? [] : toFacets(CHOICES.verdicts, of('verdicts')),
    today_begin_total: of('begins')[0] ?? 0,
    seven_begin_total: of('begins')[1] ?? 0,
  }
}

/** Counts lots by band of a number, or of a sum that depends on the caller, under a filter, with the total. */
export async function loadBandCounts(
  context: Asking & Pick<Context, 'caller'>,
  filter: HouseFilter,
  what: 'area' | BuyerFigure,
  bands: readonly Bound[],
): Promise<{ list: Band[]; total: number }> {
  const within = (min?: number, max?: number) =>
    what === 'area' ? betweenOften('area', min, max) : figureBetween(what, min, max, 'repeats')
  const { total, counts } = await countLotFacets(context, { filter, viewer: context.caller }, [
    { counts: bands.map(({ min, max }) => within(min ?? undefined, max ?? undefined)) },
  ])
  return { list: bands.map((band, at) => withTotal(band, counts[0]?.[at] ?? 0)), total }
}
